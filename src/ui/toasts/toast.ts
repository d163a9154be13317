import { toast as headlessToast } from 'react-hot-toast/headless';

/**
 * Says something for a moment: 4 s, a success 2 s, an error 4 s, the library's own defaults. Texts only. An error that is
 * on the screen already is not said a second time beside itself.
 */
export const toast = {
  success: (text: string) => headlessToast.success(text),
  error: (text: string) => headlessToast.error(text, { id: text }),
  plain: (text: string) => headlessToast(text),
};
