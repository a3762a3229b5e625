/** The letter of a seat, because colour alone must not identify a player. */
export const seatLetter = (seat: number): string => String.fromCharCode("A".charCodeAt(0) + seat);
