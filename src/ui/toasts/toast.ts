import { createStore } from '@/lib/createStore';

const load = () => import('./toastParts');
type ToastParts = Awaited<ReturnType<typeof load>>;

/** The code that keeps and shows toasts, once it was fetched. */
export const toastParts = createStore<ToastParts | undefined>(undefined);

/** Fetches that code, with the first toast or before. */
export const fetchToasts = () =>
  load().then((parts) => {
    toastParts.set(parts);
    return parts;
  });

function show(add: (library: ToastParts['library']) => void) {
  fetchToasts().then(
    ({ library }) => add(library),
    // Without the code there are no toasts. The page itself shows what happened, too.
    () => undefined,
  );
}

/** Shows a success for 2 s, everything else for 4 s. An error that is on the screen already is replaced, not repeated. */
export const toast = {
  success: (text: string) => show((library) => library.success(text)),
  error: (text: string) => show((library) => library.error(text, { id: text })),
  plain: (text: string) => show((library) => library(text)),
};
