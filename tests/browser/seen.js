// Runs before the page: what came over the live line, what was sent, and how long opening and each click took to be painted.
(() => {
  const given = location.protocol === "http:" && document.cookie.match(/key-of-a-test=([^;]+)/);
  if (given) localStorage.setItem("darklantern.key", JSON.stringify(given[1]));
  const seen = { frames: [], sent: [], view: null, paints: [], clicks: [], opened: null, socket: null };
  let sentAt = 0;
  let heardAt = 0;
  window.seen = seen;
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...how) {
      super(...how);
      seen.socket = this;
      this.addEventListener("message", ({ data }) => {
        seen.frames.push(data);
        if (heardAt < sentAt) heardAt = performance.now();
        const message = JSON.parse(data);
        if (message.is === "view") seen.view = message.view;
        if (message.is === "changed") seen.view = patched(seen.view, message.patch);
      });
    }
    send(message) {
      seen.sent.push(message);
      sentAt = performance.now();
      super.send(message);
    }
  };

  // As docs/serving.md tells it, and apart from the page's own way.
  const key = (one) => String(typeof one === "object" ? (one.id ?? one.n) : one);
  const patched = (before, { set = {}, parts = {}, lists = {}, objects = {} }) => {
    const after = { ...before, ...set };
    for (const name in parts) after[name] = patched(before[name], parts[name]);
    for (const name in lists) {
      const { gone = [], changed = {}, put = [], at, order } = lists[name];
      const list = (before[name] ?? [])
        .filter((one) => !gone.includes(key(one)))
        .map((one) => (key(one) in changed ? patched(one, changed[key(one)]) : one));
      put.forEach((one, i) => list.splice(at ? at[i] : list.length, 0, one));
      after[name] = order ? order.map((wanted) => list.find((one) => key(one) === wanted)) : list;
    }
    for (const name in objects) {
      const { gone = [], changed = {}, put = {} } = objects[name];
      after[name] = { ...before[name], ...put };
      for (const id of gone) delete after[name][id];
      for (const id in changed) after[name][id] = patched(before[name][id], changed[id]);
    }
    return after;
  };

  const painted = (then) => requestAnimationFrame(() => requestAnimationFrame(() => then(performance.now())));
  const coming = new MutationObserver(() => {
    if (!document.querySelector(".table")) return;
    coming.disconnect();
    painted((now) => (seen.opened = now));
  });
  coming.observe(document, { subtree: true, childList: true });

  let begun = null;
  for (const kind of ["click", "keydown"]) addEventListener(kind, () => (begun = performance.now()), true);
  new MutationObserver(() => {
    if (begun === null) return;
    const since = begun;
    begun = null;
    const [sent, heard, verb] = [sentAt, heardAt, seen.view?.scene.story.at(-1)?.kind ?? ""];
    painted((now) => {
      seen.paints.push(now - since);
      // How long until it was sent, until the server had answered, and until the answer was painted.
      seen.clicks.push({ verb, all: now - since, click: sent - since, server: heard - sent, page: now - heard });
    });
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-moment"] });
})();
