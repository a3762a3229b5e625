/** The version of the WebSocket protocol that this client speaks. */
export const PROTOCOL = 3;
