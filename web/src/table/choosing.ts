/** Where each choice is made: on a die, on the board, or from the list of buttons. */
import { isGrid } from "../board/ground";
import type { Choice, Scene } from "../lib/wire";

export interface Places {
  /** From the list of buttons. */
  listed: Choice[];
  /** On a map of squares; there are many of them, and the map shows them better than a list. */
  onBoard: Choice[];
  /** On the dice that lie on the table. */
  onDice: Choice[];
}

export function sorted(options: readonly Choice[], scene: Scene): Places {
  const dice = new Set(scene.roll?.dice.map(({ id }) => id));
  const squares = idsOnGrids(scene);
  const places: Places = { listed: [], onBoard: [], onDice: [] };
  for (const choice of options) {
    if (choice.on === "dice" && scene.roll) places.onDice.push(choice);
    else if (choice.on === "board" && choice.lights.some((id) => squares.has(id))) places.onBoard.push(choice);
    else places.listed.push(choice);
  }
  return dice.size || !places.onDice.length ? places : { ...places, listed: [...places.listed, ...places.onDice], onDice: [] };
}

function idsOnGrids(scene: Scene): Set<string> {
  const found = new Set<string>();
  for (const board of scene.boards.filter(isGrid)) {
    for (const { id } of [...board.squares, ...board.edges, ...board.tiles]) found.add(id);
  }
  for (const piece of scene.pieces) if (found.has(piece.at)) found.add(piece.id);
  return found;
}

/** What a click on each die does: the choice that is about the fewest dice; the others are buttons beside them. */
export function diceChoices(choices: readonly Choice[]): { byDie: Map<string, Choice>; others: Choice[] } {
  const byDie = new Map<string, Choice>();
  for (const choice of choices) {
    for (const id of choice.lights) {
      const known = byDie.get(id);
      if (!known || choice.lights.length < known.lights.length) byDie.set(id, choice);
    }
  }
  const taken = new Set(byDie.values());
  const alone = [...taken].filter(({ lights }) => lights.length > 1);
  return { byDie, others: choices.filter((choice) => !taken.has(choice) || alone.includes(choice)) };
}
