import { string } from 'yup';
import { isBlank } from './text';

/** A text of blanks only counts as empty (acceptance S14). A password is no such text: it is taken as it is typed. */
export const requiredText = (message: string) =>
  string()
    .transform((text?: string) => (text && isBlank(text) ? '' : text))
    .required(message);
