/** Where each choice is made: on a die, on the board, on a card, or from the list of buttons. */
import { isGrid } from "../board/ground";
import type { Choice, Roll, Scene } from "../lib/wire";

export interface Places {
  /** From the list of buttons. */
  listed: Choice[];
  /** On a map of squares, or by walking; the map shows these better than a list. */
  onBoard: Choice[];
  /** On the cards that this screen shows. */
  onCards: Choice[];
  /** In the tray of a payment. */
  inTray: Choice[];
  /** What ends a turn or a series of choices: it has a place of its own. */
  ending: Choice | null;
  /** On the dice that lie on the table. */
  onDice: Choice[];
}

const FEW = 4;

export function sorted(options: readonly Choice[], scene: Scene): Places {
  const dice = new Set(scene.roll?.dice.map(({ id }) => id));
  const squares = idsOnGrids(scene);
  const held = cardsHeld(scene);
  const together = told(options, scene);
  const endings = options.filter(({ ends }) => ends);
  const ending = endings.length === 1 && options.length > 1 ? endings[0]! : null;
  const places: Places = { listed: [], onBoard: [], onDice: [], onCards: [], inTray: [], ending };
  for (const choice of options) {
    if (choice === ending) continue;
    if (choice.on === "dice" && scene.roll) places.onDice.push(choice);
    else if (choice.quiet && choice.on === "list" && choice.lights.some((id) => squares.has(id))) places.onBoard.push(choice); // on whom hardly anybody wants it: it would only lengthen the list
    else if (choice.on === "board" && (choice.lights.some((id) => squares.has(id)) || (choice.way.length && !together.has(choice.verb)))) places.onBoard.push(choice);
    else if (choice.on === "tray" && scene.ask?.tray) places.inTray.push(choice);
    else if (choice.on === "cards" && choice.lights.some((id) => held.has(id))) places.onCards.push(choice);
    else places.listed.push(choice);
  }
  return dice.size || !places.onDice.length ? places : { ...places, listed: [...places.listed, ...places.onDice], onDice: [] };
}

/** Verbs of few figures of a graph, each told with what it will do: one is not a button while another hides on the board. */
function told(options: readonly Choice[], scene: Scene): Set<string> {
  const figures = new Set(scene.pieces.map(({ id }) => id));
  const verbs = new Set(options.map(({ verb }) => verb));
  return new Set(
    [...verbs].filter((verb) => {
      const all = options.filter((choice) => choice.verb === verb);
      return all.length <= FEW && all.every(({ lights }) => lights.some((id) => figures.has(id)));
    }),
  );
}

/** Every card in a hand or on a sheet that is shown. */
function cardsHeld(scene: Scene): Set<string> {
  return new Set(scene.seats.flatMap(({ hand, zones }) => [...(hand ?? []), ...zones.flatMap(({ holds }) => holds.map(({ card }) => card))]));
}

function idsOnGrids(scene: Scene): Set<string> {
  const found = new Set<string>();
  for (const board of scene.boards.filter(isGrid)) {
    for (const { id } of [...board.squares, ...board.edges, ...board.tiles]) found.add(id);
  }
  for (const piece of scene.pieces) if (found.has(piece.at)) found.add(piece.id);
  return found;
}

export interface DiceChoices {
  /** What a click on each die does: the choice that is about the fewest dice. */
  byDie: Map<string, Choice>;
  /** Those that are about one die; one that hardly anybody wants stands on its die alone. */
  single: Choice[];
  /** All others are buttons beside the dice. */
  others: Choice[];
}

export function diceChoices(choices: readonly Choice[], { dice }: Pick<Roll, "dice">): DiceChoices {
  const lying = new Set(dice.map(({ id }) => id));
  const about = ({ lights }: Choice) => lights.filter((id) => lying.has(id));
  const byDie = new Map<string, Choice>();
  for (const choice of choices) {
    for (const id of about(choice)) {
      const known = byDie.get(id);
      if (!known || about(choice).length < about(known).length) byDie.set(id, choice);
    }
  }
  const wanted = choices.filter(({ quiet }) => !quiet);
  const single = wanted.filter((choice) => about(choice).length === 1 && byDie.get(about(choice)[0]!) === choice);
  return { byDie, single, others: wanted.filter((choice) => !single.includes(choice)) };
}
