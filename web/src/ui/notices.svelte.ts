/** Short messages that come and go by themselves, wherever on the page they are made. */
export type NoticeKind = "plain" | "good" | "danger";

export interface Noticed {
  id: number;
  text: string;
  kind: NoticeKind;
}

const SHOWN_FOR = 7000;
const MOST = 3;

class Notices {
  all = $state.raw<readonly Noticed[]>([]);
  #next = 1;

  /** Show a message; the same text again only starts its time anew. */
  say(text: string, kind: NoticeKind = "plain"): void {
    const id = this.#next++;
    const others = this.all.filter((noticed) => noticed.text !== text);
    this.all = [...others, { id, text, kind }].slice(-MOST);
    setTimeout(() => this.drop(id), SHOWN_FOR);
  }

  drop(id: number): void {
    this.all = this.all.filter((noticed) => noticed.id !== id);
  }
}

export const notices = new Notices();
