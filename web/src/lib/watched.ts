/** Say whether the window is as a media query wants it, now and whenever that changes; the answer stops it. */
export function watched(query: string, say: (matches: boolean) => void): () => void {
  const list = matchMedia(query);
  const look = () => say(list.matches);
  look();
  list.addEventListener("change", look);
  return () => list.removeEventListener("change", look);
}

/** A screen with room to spare: what is short elsewhere is whole there. */
export const ROOMY = "(min-width: 100rem) and (min-height: 56rem)";
