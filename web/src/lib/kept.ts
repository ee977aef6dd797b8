/** What this browser remembers. A browser that forbids it still plays; it only forgets. */
export function recall<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`darklantern.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(`darklantern.${name}`, JSON.stringify(value));
  } catch {
    // private windows may refuse to keep anything
  }
}
