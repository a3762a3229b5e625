import type { ImpliedData } from "../../i18n/fluent";
import { slotEnds } from "./slots";

/** Between which zones the slot of a message lies, and which of the two slots there it is: as in `game.py`. */
const impliedData: ImpliedData = ({ slot, to }) => {
  if (typeof slot !== "string") return {};
  const [a, b] = slotEnds(slot);
  return { from: to === a ? b : a, to: to === a ? a : b, number: slot.endsWith("b") ? 2 : 1 };
};

export default impliedData;
