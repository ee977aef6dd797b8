/** Parts are tested without a server: whoever asks one waits, unless a test answers. */
globalThis.fetch = () => new Promise(() => {});
