/** A short text that rises at a place or piece: "-1 Strength", "Trap", "Killed". */
export interface Float {
  id: string | number;
  at: string;
  text: string;
  tone?: "bad" | "good" | "plain";
}
