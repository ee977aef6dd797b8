/** How a table of mine stands, for its line on the start page. */
import type { TableCard } from "../lib/wire";
import type { Key, Params } from "../words";

export interface Standing {
  key: Key;
  icon: string;
  tone: "" | "good" | "danger";
}

export function standing(table: TableCard): Standing {
  if (table.from_record) return { key: "start.record", icon: "film-spool", tone: "" };
  if (!table.over) return { key: "start.running", icon: "lantern-flame", tone: "" };
  if (table.won) return { key: "start.won", icon: "laurels", tone: "good" };
  return { key: "start.lost", icon: "tombstone", tone: "danger" };
}

export function wayOn(table: TableCard): Key {
  if (table.from_record) return "start.continue.watch";
  return table.over ? "start.continue.look" : "start.continue.go";
}

export function sitters(table: TableCard, t: (key: Key, params?: Params) => string): string[] {
  const own = table.chairs.findIndex(({ kind, name }) => kind === "me" && !name);
  return table.chairs.flatMap(({ kind, name, player }, at) => {
    if (kind === "open") return t("chair.open");
    if (name) return name;
    if (kind === "me") return at === own ? t("you") : []; // whoever plays several chairs is one person
    return kind === "bot" ? t("bot") : t("chair.player", { n: player + 1 });
  });
}
