/** Where the pointer was last; what comes to lie under it there was not pointed at by anybody. */
let last = { x: Number.NaN, y: Number.NaN };

// Heard after everybody else, so that a move is compared with where the pointer was before it.
for (const kind of ["pointermove", "pointerdown"] as const) addEventListener(kind, ({ clientX, clientY }) => (last = { x: clientX, y: clientY }));

export const isResting = ({ clientX, clientY }: PointerEvent): boolean => clientX === last.x && clientY === last.y;
