/** How a scene becomes the next one before the eyes: the new lines of the story, played one after another. */
import type { Float } from "../board/float";
import type { Card, Line, Piece, Scene, View } from "./wire";

export type Beat = { pieces: Piece[]; float: Float | null; dice: Line | null; great: Line | null; line: Line; pause: number; reading: number };

/** Dice that are rolled again have the last word: they are looked at for longer. */
const PAUSES = { dice: 4, again: 7, move: 1, change: 1.2 };
/** What a line weighs that is shown large, and for how many beats. */
export const GREAT = 2;
const GREAT_PAUSE = 6;
/** What weighs more than other great moments stands longer: a death, the end. */
const GREATEST_PAUSE = 10;
/** So many milliseconds a word takes that is read to others. */
const WORD_ALOUD = 400;
/**
 * However much happens at once, only so many great moments are shown: what is to be read aloud and what weighs even more, then
 * the last ones.
 */
const MOST_GREAT = 3;
/** A long chain of events is played faster, so that no decision takes more than this many beats to watch. */
const MOST_BEATS = 14;

/** The story so far with what came in: from `since` on the new lines take the place of the old. */
export function joined(old: Line[], scene: Scene, since: number): Line[] {
  const first = scene.story[0]?.n ?? since;
  // A view that was made by patches has the whole story.
  return first < since || since === 0 ? scene.story : [...old.filter((line) => line.n < since), ...scene.story];
}

/** What is new to whoever saw the view before. To other eyes lines have other numbers, but come after the same decisions. */
export function news(before: View | null, { looking, since, moment, scene: { story } }: View, known: number): Line[] {
  // Nobody has decided anything yet: the beginning of the story is read.
  if (!before) return moment === 0 ? story.filter(({ aloud }) => aloud) : [];
  if (before.looking === looking && since > 0) return story.filter(({ n }) => n > known);
  return story.filter(({ after }) => after > before.moment && after <= moment);
}

/** The card that a line speaks of; of somebody's own sheet nothing is shown, as it happened to them and not by what they can do. */
export const cardOf = ({ card, piece }: Line, { cards }: Scene): Card | undefined => (card === piece ? undefined : cards[card]);

/** What a card says, without the sentences that a line of the story has told already. */
export function untold(text: string, told: string): string {
  return told.includes(text) ? "" : text.split(/(?<=\.) /).filter((sentence) => !told.includes(sentence)).join(" ");
}

/** What brought somebody a loss, as far as it befell the same person: the blow before a fall, what was rolled before a death. */
export function ledTo(line: Line, { story }: Scene): string {
  if (!line.against || line.who === null) return "";
  const own = story.filter(({ n, who, dice }) => n < line.n && who === line.who && !dice.length);
  const blow = own.findLast((one) => one.cause === line.cause && one.cause !== null && isLoss(one));
  return (blow ?? own.find(({ n }) => n === line.cause))?.text ?? "";
}

/** What came of it at once for whoever did it: XP for a kill, what a foe leaves behind. */
export const broughtBy = (line: Line, { story }: Scene): string[] =>
  story.filter((one) => one.cause === line.n && one.after === line.after && one.change && one.who === line.who && !isLoss(one)).map(({ change }) => change);

/** It is a loss to those who play: something is less, or went against them and has changed something. */
export const isLoss = ({ change, against }: Line): boolean => change.startsWith("−") || (against && change !== "");

function weight(line: Line): number {
  if (line.dice.length) return line.again.length ? PAUSES.again : PAUSES.dice;
  if ((line.piece && line.came_from) || isThrown(line)) return PAUSES.move;
  return line.change || line.area.length ? PAUSES.change : 0;
}

/** Something goes a way that is no piece: it was thrown, or it bounces. */
const isThrown = ({ way, came_from }: Line): boolean => way.length > 1 && !came_from;

/**
 * The lines that tell the way of the last thing that was thrown, up to one that is being played: the throw, each bounce, and
 * what it touched in the end. That is over with the next decision, and one that has not ended yet with the next turn.
 */
export function flight(lines: readonly Line[], playing: Line | null = null): Line[] {
  const told = playing ? lines.filter(({ n }) => n <= playing.n) : lines;
  const last = told.findLastIndex((line) => isThrown(line) || line.area.length > 0);
  const end = told[last];
  const over = end?.area.length ? end.after < (told.at(-1)?.after ?? 0) : told.slice(last + 1).some(({ heading }) => heading);
  if (!end || over) return [];
  return told.slice(0, last).reduceRight((found, line) => (isThrown(line) && leadsTo(line, found[0]!) ? [line, ...found] : found), [end]);
}

/** It comes down where the other goes on from; what somebody throws goes on from nothing. */
const leadsTo = (line: Line, next: Line): boolean => line.way.at(-1) === startOf(next) && !(isThrown(next) && next.piece);
const startOf = (line: Line): string => (isThrown(line) ? line.way[0]! : line.at);

/** The pieces as they stand after one line, on the way from what was shown to what is true now. */
export function after(pieces: Piece[], line: Line, truth: Piece[]): Piece[] {
  if (!line.piece) return pieces;
  const known = pieces.find((piece) => piece.id === line.piece);
  if (known && line.came_from && line.at) {
    return pieces.map((piece) => (piece.id === line.piece ? { ...piece, at: line.at } : piece));
  }
  const born = truth.find((piece) => piece.id === line.piece);
  if (!known && born && line.at) return [...pieces, { ...born, at: line.at }];
  return pieces;
}

function floating(line: Line, pieces: Piece[]): Float | null {
  if (!line.change) return null;
  const at = line.at || (pieces.some((piece) => piece.id === line.piece) ? line.piece : "");
  return at ? { id: line.n, at, text: line.change, tone: isLoss(line) ? "bad" : "plain" } : null;
}

/** Cards that have come to somebody: drawn, found or laid before them. */
export function come(before: Scene | undefined, now: Scene): Set<string> {
  const had = new Map<string, number>();
  const all = (scene: Scene | undefined) =>
    scene?.seats.flatMap(({ hand, front, zones }) => [...(hand ?? []), ...front, ...zones.flatMap(({ holds }) => holds.map(({ card }) => card))]) ?? [];
  for (const card of all(before)) had.set(card, (had.get(card) ?? 0) + 1);
  return new Set(all(now).filter((card) => had.set(card, (had.get(card) ?? 0) - 1).get(card)! < 0));
}

/** Many of one kind do not hide what brought them, nor the end. */
function shownLarge(moments: readonly Line[]): Line[] {
  const great = moments.filter(({ aloud }) => !aloud);
  const isLast = ({ kind, n }: Line) => !great.some((other) => other.kind === kind && other.n > n);
  const first = great.toSorted((a, b) => b.weight - a.weight || Number(isLast(b)) - Number(isLast(a)) || b.n - a.n);
  const most = (first[0]?.weight ?? 0) > GREAT ? MOST_GREAT + 1 : MOST_GREAT;
  return [...moments.filter(({ aloud }) => aloud), ...first.slice(0, most)];
}

/** Everything worth watching in the new lines, in order, with a pause for each as a multiple of the usual one. */
export function beats(from: Piece[], lines: Line[], truth: Piece[], fresh: ReadonlySet<string> = new Set()): Beat[] {
  const shown: Beat[] = [];
  /** A card that has come, and a foe: to whoever looks on they are great, however often they come in a game. */
  const news = ({ weight, card, piece }: Line) =>
    weight > 0 && (fresh.has(card) || (!from.some(({ id }) => id === piece) && truth.some(({ id, side }) => id === piece && side === "foe")));
  const greatest = new Set(shownLarge(lines.filter((line) => line.weight >= GREAT || news(line))));
  let pieces = from;
  for (const line of lines) {
    pieces = after(pieces, line, truth);
    const great = greatest.has(line) ? line : null;
    const pause = weight(line);
    if (!pause && !great) continue;
    shown.push({ pieces, float: floating(line, pieces), dice: line.dice.length ? line : null, great, line, pause, reading: great?.aloud ? great.text.split(" ").length * WORD_ALOUD : 0 });
  }
  const total = shown.reduce((sum, beat) => sum + beat.pause, 0);
  const hurry = Math.min(1, MOST_BEATS / (total || 1));
  // Dice need their time to lie still; what they came to is told after that.
  return shown.map((beat) => ({ ...beat, pause: beat.pause * (beat.dice ? 1 : hurry) + (!beat.great ? 0 : beat.great.weight > GREAT ? GREATEST_PAUSE : GREAT_PAUSE) }));
}

/** What the dice of a line came to in the end: the last word about it in the lines of the same decision. */
export function resultOf(dice: Line, lines: readonly Line[]): string {
  const later = lines.filter(({ n, after }) => n >= dice.n && after === dice.after);
  const other = later.findIndex((line) => line.n > dice.n && line.dice.length && !line.again.length);
  return (other < 0 ? later : later.slice(0, other)).findLast(({ result }) => result)?.result ?? "";
}

/** So few lines of a recap may be small change; nothing in it is told twice. */
const FEW_SMALL = 3;
/** More than a great moment of others, less than the end. */
const OWN_LOSS = GREAT + 0.5;

/** What somebody who comes back should know: their own losses and what weighs most, in the order in which it happened. */
export function recap(lines: readonly Line[], own: readonly number[] = [], most = 7): Line[] {
  const rank = (line: Line) => (isLoss(line) && own.includes(line.who ?? -1) ? OWN_LOSS : line.weight);
  const once = lines.filter(({ text }, at) => !lines.slice(at + 1).some((later) => later.text === text));
  const newest = once.toReversed();
  const heavy = newest.filter(rank).sort((a, b) => rank(b) - rank(a)).slice(0, most);
  const small = newest.filter((line) => !rank(line) && line.change).slice(0, Math.max(0, FEW_SMALL - heavy.length));
  const kept = new Set([...heavy, ...small]);
  return once.filter((line) => kept.has(line));
}

/** Others have answered in between without a trace, and one stands before the same question. */
export function isAskedAgain(before: View, now: View): boolean {
  const [asked, again] = [before.scene.ask, now.scene.ask];
  const same = asked?.text === again?.text && asked?.seat === again?.seat && now.mine.includes(again?.seat ?? -1);
  return same && now.moment > before.moment + 1 && before.scene.story.at(-1)?.n === now.scene.story.at(-1)?.n;
}

/** A walk to a place has not come there, and its walker is asked what now. */
export function endsShort({ scene, mine }: View, place: string): boolean {
  const walker = scene.pieces.find(({ seat }) => seat !== null && seat === scene.ask?.seat && mine.includes(seat));
  const isPlace = scene.boards.some(({ places, squares }) => [...places, ...squares].some(({ id }) => id === place));
  return isPlace && walker !== undefined && walker.at !== place;
}

/** What led to a line, the first cause last. */
export function causes(lines: readonly Line[], line: Line): Line[] {
  const cause = lines.find(({ n }) => n === line.cause);
  return cause && cause.n < line.n ? [cause, ...causes(lines, cause)] : [];
}
