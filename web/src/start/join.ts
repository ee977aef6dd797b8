/** The table that a pasted link leads to; null if it leads to none. A bare id is a link too. */
export function tableIn(text: string): string | null {
  const pasted = text.trim();
  return /#\/table\/([\w-]{4,64})\/?$/.exec(pasted)?.[1] ?? /^[\w-]{4,64}$/.exec(pasted)?.[0] ?? null;
}
