/** Where in the client we are, kept in the address after the #. */
/** What brought somebody to a table: a link to watch, an invitation, or their own seat on another device. */
export type Way = "" | "invite" | "seat";

export type Route =
  | { page: "start" }
  | { page: "new"; game: string }
  | { page: "campaign"; id: string }
  | { page: "chronicle"; id: string }
  | { page: "table"; id: string; way: Way; secret: string }
  | { page: "lost" };

export function read(hash: string): Route {
  const [page = "", rest = "", way = "", secret = "", ...more] = hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  if (page === "") return { page: "start" };
  if (page === "new" && rest) return { page: "new", game: rest };
  if (page === "campaign" && /^[\w-]+$/.test(rest) && !way) return { page, id: rest };
  if (page === "table" && /^[\w-]+$/.test(rest) && way === "chronicle" && !secret && !more.length) return { page: "chronicle", id: rest };
  const known = way === "" || ((way === "invite" || way === "seat") && /^[\w-]+$/.test(secret));
  if (page === "table" && /^[\w-]+$/.test(rest) && known && !more.length) return { page: "table", id: rest, way: way as Way, secret };
  return { page: "lost" };
}

class Place {
  route = $state.raw<Route>(read(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.route = read(location.hash)));
  }
}

export const place = new Place();

export const hrefs = {
  start: "#/",
  newTable: (game: string) => `#/new/${game}`,
  campaign: (id: string) => `#/campaign/${id}`,
  table: (id: string) => `#/table/${id}`,
  chronicle: (id: string) => `#/table/${id}/chronicle`,
  invitation: (id: string, secret: string) => `#/table/${id}/invite/${secret}`,
  seat: (id: string, secret: string) => `#/table/${id}/seat/${secret}`,
};

export function go(hash: string): void {
  location.hash = hash;
}

/** Put another address in the place of this one, so that going back does not lead to a secret that was used. */
export function replace(hash: string): void {
  history.replaceState(null, "", hash);
  place.route = read(hash);
}
