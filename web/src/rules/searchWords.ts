/** The words of a text, as searches compare them. */

const WORD = /(?:[a-z]{2,}-)?[arx]?\d+(?:\.[\p{L}\p{N}_]+)*(?![\p{L}\p{N}_])|[\p{L}\p{N}_]+/gu;

/** The distinct words of a text without case, accents and ligatures. */
export function searchWords(text: string): string[] {
  const plain = text.toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae").replaceAll("ß", "ss").normalize("NFKD");
  return [...new Set(plain.replace(/\p{M}/gu, "").match(WORD) ?? [])];
}
