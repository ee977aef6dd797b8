/** Where a pasted link leads: to a table, by an invitation, or to one's own seat; null if it leads nowhere. A bare id is a link too. */
export function placeIn(text: string): string | null {
  const pasted = text.trim();
  const link = /#\/table\/[\w-]{4,64}(?:\/(?:invite|seat)\/[\w-]{4,64})?(?=\/?$)/.exec(pasted)?.[0];
  return link ?? (/^[\w-]{4,64}$/.test(pasted) ? `#/table/${pasted}` : null);
}
