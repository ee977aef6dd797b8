/** What somebody reads who cannot choose just now: for whom all wait, or whether a chair is free. */
import type { Invitation, View } from "../lib/wire";
import { t } from "../words";

/** For whom the table waits. */
export function waitedFor(view: View): string {
  const { ask, seats, table } = view.scene;
  if (!ask) return table.why;
  const seat = seats[ask.seat];
  const name = seat?.name ?? "";
  const chair = view.chairs.find(({ player }) => player === seat?.player);
  if (chair?.kind === "bot") return t("waiting.bot", { name });
  return t(chair?.kind === "open" ? "waiting.open" : "waiting", { name });
}

/** What somebody who only watches should know: whether there is a chair for them. */
export function chairToTake(view: View, invited: Invitation | null): string {
  if (view.mine.length || view.from_record || view.past || view.scene.table.won !== null) return "";
  if (view.chairs.some((chair) => chair.may.includes("sit"))) return t("watching.mine");
  if (invited) return t(invited.chairs.length ? "invited.open" : "invited.full");
  return t(view.chairs.some(({ kind }) => kind === "open") ? "watching.open" : "watching.full");
}
