/** A record file on its way to the table: refused here if it plainly is none, so that the reason comes at once. */
import type { Key, Params } from "../words";

export const MOST_BYTES = 4 * 1024 * 1024;
export const FORMAT = 1;

export interface FileLike {
  readonly name: string;
  readonly size: number;
  text(): Promise<string>;
}

export type Read = { text: string } | { refused: { key: Key; params: Params } };

const refused = (key: Key, params: Params): Read => ({ refused: { key, params } });

export async function readRecord(file: FileLike, number: (n: number) => string = String): Promise<Read> {
  const { name } = file;
  if (file.size === 0) return refused("start.drop.empty", { name });
  if (file.size > MOST_BYTES) {
    return refused("start.drop.big", { name, size: megabytes(file.size, number), most: megabytes(MOST_BYTES, number) });
  }
  let text: string;
  try {
    text = await file.text();
  } catch {
    return refused("start.drop.unreadable", { name });
  }
  return check(name, text);
}

function check(name: string, text: string): Read {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return refused("start.drop.notJson", { name });
  }
  if (!looksLikeRecord(found)) return refused("start.drop.notRecord", { name });
  if (found.darklantern !== FORMAT) {
    return refused("start.drop.newer", { name, format: found.darklantern, known: FORMAT });
  }
  return { text };
}

function looksLikeRecord(found: unknown): found is { darklantern: number } {
  if (typeof found !== "object" || found === null) return false;
  const { darklantern, game, decisions } = found as Record<string, unknown>;
  return typeof darklantern === "number" && typeof game === "string" && Array.isArray(decisions);
}

function megabytes(bytes: number, number: (n: number) => string): string {
  return `${number(Math.ceil((bytes / 1024 / 1024) * 10) / 10)} MB`;
}

/** The one file that was dropped, or why there is none. */
export function oneFile<F>(files: ArrayLike<F>): F | { key: Key; params: Params } {
  const [first] = Array.from(files);
  if (first === undefined) return { key: "start.drop.notFile", params: {} };
  return files.length > 1 ? { key: "start.drop.many", params: { n: files.length } } : first;
}
