// Runs before the page: what came over the live line, what was sent, and how long opening and each click took to be painted.
(() => {
  const seen = { frames: [], sent: [], view: null, paints: [], opened: null, socket: null };
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
    painted((now) => seen.paints.push(now - since));
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-moment"] });
})();
