import { createStore } from '@/lib/createStore';

/** What shows toasts, and the library that keeps them: one file, fetched when something is said, or before. */
export const fetchToasts = () => import('./toastParts');

/** Whether anything was ever said. */
export const hasToasts = createStore(false);

type Library = Awaited<ReturnType<typeof fetchToasts>>['library'];

const say = (what: (library: Library) => void) => {
  fetchToasts().then(
    ({ library }) => {
      hasToasts.set(true);
      what(library);
    },
    // Nothing can be said without it. What happened is to be seen on the page, too.
    () => undefined,
  );
};

/**
 * Says something for a moment: 4 s, a success 2 s, an error 4 s, the library's own defaults. Texts only. An error that is
 * on the screen already is said again in its place, not beside itself.
 */
export const toast = {
  success: (text: string) => say((library) => library.success(text)),
  error: (text: string) => say((library) => library.error(text, { id: text })),
  plain: (text: string) => say((library) => library(text)),
};
