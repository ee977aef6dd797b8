/** The outlines of game icons. The page has its own with it; what scenes name is asked for once, all that is new in one go. */
import own from "virtual:own-icons";

/** For a name that nobody has drawn. */
export const PLAIN = "M256 40 472 256 256 472 40 256ZM256 91 91 256 256 421 421 256Z";

let known = $state.raw<Record<string, string>>(own);
const asked = new Set<string>();
let next: string[] = [];

/** One path in a square of 512; nothing until it has come. */
export function outline(name: string): string {
  const found = name ? known[name] : PLAIN;
  if (found !== undefined) return found;
  if (!asked.has(name)) {
    asked.add(name);
    if (next.push(name) === 1) queueMicrotask(fetchNext);
  }
  return "";
}

async function fetchNext() {
  const names = next.sort();
  next = [];
  try {
    const answer = await fetch(`/icons?of=${names.map(encodeURIComponent).join(",")}`);
    if (!answer.ok) throw new Error(answer.statusText); // a server in trouble has not said that nobody drew them
    const came = (await answer.json()) as Record<string, string>;
    known = { ...known, ...Object.fromEntries(names.map((name) => [name, came[name] ?? PLAIN])) };
  } catch {
    for (const name of names) asked.delete(name); // whoever shows it next asks again
  }
}
