/** The wire's types, generated from the server's OpenAPI page by `npm run types`. */
export type * from "./wire.gen";
import type { AnswerUndo, Changed, Decide, Gone, Hello, Look, NotDone, Ping, Pong, Redo, Seen, Undo } from "./wire.gen";

export type FromBrowser = Hello | Decide | Undo | Redo | AnswerUndo | Look | Ping;
export type ToBrowser = Seen | Changed | NotDone | Pong | Gone;
