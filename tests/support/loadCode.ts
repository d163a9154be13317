// Without what runs when it is imported, or is for development only.
const parts = import.meta.glob(['/src/{app,pages,features,ui}/**/*.tsx', '/src/app/startCheckout.ts']);

let loading: Promise<unknown> | undefined;

/**
 * Loads the code of all pages, once: a page is then there as soon as it is asked for, however busy the machine is. Code
 * that a test keeps from loading stays away.
 */
export const loadCode = () => (loading ??= Promise.allSettled(Object.values(parts).map((load) => load())));
