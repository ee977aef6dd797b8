/** The other end of a live line, for tests. */
import type { FromBrowser, ToBrowser } from "./wire";

export class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: FromBrowser[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  opened() {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: ToBrowser) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

export const last = () => FakeSocket.all.at(-1)!;
