/** Checking that the table kept what it promised about its dice. */
import type { View } from "./wire";

/** The text whose SHA-256 was promised. */
export function promised({ salt, game, seed }: Pick<View, "salt" | "game" | "seed">): string {
  return `${salt}:${game}:${seed}`;
}

/** Whether a promise is the SHA-256 of a text; null where the browser cannot tell, because the page is not secure. */
export async function keeps(text: string, promise: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === promise;
}
