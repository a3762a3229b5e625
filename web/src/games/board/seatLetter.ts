/** The letter of a seat: colour never speaks alone. */
export const seatLetter = (seat: number): string => String.fromCharCode("A".charCodeAt(0) + seat);
