/** How much room what is asked takes on a phone, and whose cards answer it. */
import type { Choice, Scene, Seat } from "../lib/wire";
import type { Places } from "./choosing";
import type { TableModel } from "./model.svelte";

type Asking = Pick<TableModel, "groups" | "plans" | "outOfTurn" | "tray" | "marking" | "scene"> & { places: Pick<Places, "onBoard" | "onCards" | "ending"> };

/** So many rows stand below a question in less than the usual room. */
const FEW_ROWS = 3;
/** Of answers for good more are told elsewhere. */
const FEW_WAYS = 2;

/** Whether a question has so few answers beside the board that its room is better given to the board. */
export function isShort({ groups, plans, outOfTurn, tray, marking, scene, places: { onBoard, onCards, ending } }: Asking): boolean {
  if (tray || marking.several || scene?.roll || onCards.length) return false;
  const standing = outOfTurn.filter(({ verb }) => verb === "answer-always").length;
  const buttons = groups.reduce((sum, { keyed }) => sum + keyed.length, plans.length);
  const rows = buttons + (onBoard.length ? 1 : 0) + (ending ? 1 : 0) + (standing <= FEW_WAYS ? standing : 0);
  return rows <= FEW_ROWS;
}

/** Those besides some whose sheets hold cards that answer the question, and that lie in nobody's hand nor on the sheets of these. */
export function alsoAsked(scene: Pick<Scene, "seats"> | null, laid: readonly Seat[], onCards: readonly Choice[]): Seat[] {
  const wears = ({ zones }: Seat, card: string) => zones.some(({ holds }) => holds.some((held) => held.card === card));
  const seats = scene?.seats ?? [];
  const isShown = (card: string) => laid.some((seat) => wears(seat, card)) || seats.some(({ hand }) => hand?.includes(card));
  const missing = onCards.filter(({ lights }) => !lights.some(isShown));
  return seats.filter((seat) => !laid.includes(seat) && missing.some(({ lights }) => lights.some((card) => wears(seat, card))));
}

/** The sheets that lie beside the question: that of whoever is asked, else one's first, and those of others that answer too. */
export function laidOut(scene: Pick<Scene, "seats" | "ask"> | null, mine: readonly number[], onCards: readonly Choice[]): Seat[] {
  const own = scene?.seats.filter((seat) => seat.zones.length && mine.includes(seat.id)) ?? [];
  const asked = own.filter((seat) => seat.id === scene?.ask?.seat);
  const laid = asked.length ? asked : own.slice(0, 1);
  return laid.concat(alsoAsked(scene, laid, onCards));
}
