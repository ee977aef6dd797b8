/** Where a key leads in a row of `count` things; null if it leads nowhere. */
export function step(key: string, now: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return (now + 1) % count;
    case "ArrowLeft":
    case "ArrowUp":
      return (now - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
