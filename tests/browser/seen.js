// Runs before the page: what came over the live line, what was sent, and how long a click took to be painted.
(() => {
  const seen = { frames: [], sent: [], view: null, paints: [], socket: null };
  window.seen = seen;
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...how) {
      super(...how);
      seen.socket = this;
      this.addEventListener("message", ({ data }) => {
        seen.frames.push(data);
        const message = JSON.parse(data);
        if (message.is === "view") seen.view = message.view;
      });
    }
    send(message) {
      seen.sent.push(message);
      super.send(message);
    }
  };

  let begun = null;
  for (const kind of ["click", "keydown"]) addEventListener(kind, () => (begun = performance.now()), true);
  new MutationObserver(() => {
    if (begun === null) return;
    const since = begun;
    begun = null;
    requestAnimationFrame(() => requestAnimationFrame(() => seen.paints.push(performance.now() - since)));
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-moment"] });
})();
