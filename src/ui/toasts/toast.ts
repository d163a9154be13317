import { toast as headlessToast } from 'react-hot-toast/headless';

/** Says something for a moment: 4 s, a success 2 s, an error 4 s, the library's own defaults. Texts only. */
export const toast = {
  success: (text: string) => headlessToast.success(text),
  error: (text: string) => headlessToast.error(text),
  plain: (text: string) => headlessToast(text),
};
