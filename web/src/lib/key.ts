/** The secret by which the server knows this browser again. */
import { recall, remember } from "./kept";

let key = recall("key", "");

export function myKey(): string {
  if (!key) {
    const bytes = crypto.getRandomValues(new Uint8Array(24));
    key = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
    remember("key", key);
  }
  return key;
}
