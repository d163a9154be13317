import { toast as library } from 'react-hot-toast/headless';

/** Shows a success for 2 s, everything else for 4 s. An error that is on the screen already is replaced, not repeated. */
export const toast = {
  success: (text: string) => library.success(text),
  error: (text: string) => library.error(text, { id: text }),
  plain: (text: string) => library(text),
};
