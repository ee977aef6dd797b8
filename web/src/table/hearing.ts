/** What the keys do at the table. */
import type { Direction } from "../board/arrows";
import { isForTable } from "../lib/keys";
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
  // Whoever skips what is shown, or has not let go of the key yet, has not read the question that it would answer.
  if ((key === "Enter" || key === " ") && (event.repeat || model.stage.holds)) return yes(model.stage.finish);
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
  const chosen = isSigned(key) && model.keyed.find((one) => one.key === key);
  return chosen ? yes(() => model.choose(chosen.choice)) : false;
}

/** Whether the page shows this key beside what it does: one that stands nowhere would walk or spend unseen. */
function isSigned(key: string): boolean {
  return [...document.querySelectorAll("kbd")].some((sign) => sign.textContent.trim().toLowerCase() === key && isDrawn(sign));
}

const isDrawn = (sign: Element): boolean => sign.getClientRects().length > 0;

function chooseUsual(model: TableModel): boolean {
  if (model.view?.ready != null) return yes(model.ready);
  const { confirming } = model;
  if (confirming) return yes(() => model.confirmed(confirming));
  return model.chooseUsual() || yes(model.stage.finish);
}

function end(model: TableModel): boolean {
  const [ending, other] = model.options.filter((choice) => choice.ends);
  return yes(() => (ending && !other ? model.chooseByKey(ending) : model.stage.finish()));
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
