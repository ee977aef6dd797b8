/** What the keys do at the table. */
import type { Direction } from "../board/arrows";
import { recall } from "../lib/kept";
import { isForTable } from "../lib/keys";
import type { Choice } from "../lib/wire";
import type { TableModel } from "./model.svelte";

const ARROWS: Record<string, Direction> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

export interface Hands {
  step: (direction: Direction) => void;
  fit: () => void;
  zoom: (factor: number) => void;
  /** Draw what foes will do next, or stop. */
  intents: () => void;
  /** All keys. */
  keys: () => void;
}

export function hear(event: KeyboardEvent, model: TableModel, hands: Hands): void {
  if (!isForTable(event)) return;
  const done = pressed(event, model, hands);
  if (done) event.preventDefault();
}

function pressed(event: KeyboardEvent, model: TableModel, hands: Hands): boolean {
  const onControl = (event.target as HTMLElement).closest("button, a, summary, [role=button], [role=tab]");
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const sliding = event.target instanceof HTMLInputElement;
  const direction = sliding ? undefined : ARROWS[event.key];
  if (model.stage.great) return yes(model.stage.finish);
  if (direction) return yes(() => hands.step(direction));
  if (key === "Escape") return yes(() => dismiss(model));
  if (onControl && (key === "Enter" || key === " ")) return false;
  if (key === "Enter") return chooseUsual(model);
  if (key === " ") return end(model);
  return letter(key, model, hands);
}

function letter(key: string, model: TableModel, hands: Hands): boolean {
  const does: Record<string, () => void> = {
    u: model.undo,
    r: model.redo,
    h: () => void model.askHint(),
    l: () => model.openLens(),
    "/": () => model.why(""),
    "?": hands.keys,
    i: hands.intents,
    "0": hands.fit,
    "+": () => hands.zoom(1.25),
    "-": () => hands.zoom(0.8),
  };
  const known = does[key];
  if (known) return yes(known);
  const chosen = model.keyed.find((one) => one.key === key);
  if (!chosen) return false;
  const card = unseen(chosen.choice, model);
  return yes(() => (card ? model.press(card) : model.choose(chosen.choice)));
}

/** The card whose choice has a key that stands nowhere, as giving it up while it could be played: it is opened and not spent. */
function unseen(choice: Choice, model: TableModel): string {
  const told = recall("choices-listed", false) || model.glowing.includes(choice) || !model.places.onCards.includes(choice);
  return told ? "" : (choice.lights[0] ?? "");
}

function chooseUsual(model: TableModel): boolean {
  if (model.view?.ready != null) return yes(model.ready);
  const { confirming } = model;
  if (confirming) return yes(() => model.confirmed(confirming));
  return model.chooseUsual() || yes(model.stage.finish);
}

function end(model: TableModel): boolean {
  const ending = model.options.find((choice) => choice.ends);
  return yes(() => (ending ? model.choose(ending) : model.stage.finish()));
}

function dismiss(model: TableModel): void {
  model.stage.finish();
  model.dismissRecap();
  model.about = "";
  model.confirming = null;
  model.rulesOpen = false;
  model.hint = null;
}

function yes(what: () => void): true {
  what();
  return true;
}
