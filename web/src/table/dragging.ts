/** What a card that is dragged is known by. */
export const CARD = "application/x-card";
