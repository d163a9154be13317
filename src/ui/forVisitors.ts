// The attribute is set by the script in the page where somebody was signed in, and taken away by `revealOnceKnown`.

/** For what a visitor sees: it keeps its place, and is hidden from who was signed in until it is known who is here. */
export const forVisitors = { '[data-signed-in] &': { visibility: 'hidden' } } as const;

/** For what stands there meanwhile. */
export const forSignedIn = { display: 'none', '[data-signed-in] &': { display: 'block' } } as const;
