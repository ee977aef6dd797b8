/** Where in the client we are, kept in the address after the #. */
export type Route =
  | { page: "start" }
  | { page: "new"; game: string }
  | { page: "table"; id: string }
  | { page: "lost" };

export function read(hash: string): Route {
  const [page = "", rest = ""] = hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  if (page === "") return { page: "start" };
  if (page === "new" && rest) return { page: "new", game: rest };
  if (page === "table" && /^[\w-]+$/.test(rest)) return { page: "table", id: rest };
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
  table: (id: string) => `#/table/${id}`,
};

export function go(hash: string): void {
  location.hash = hash;
}
