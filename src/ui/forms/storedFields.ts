import { parseJson } from '@/lib/text';

const formPrefix = 'form:';

/** The session storage key of a form whose values survive a reload of the tab. */
export const formKey = (name: string) => formPrefix + name;

/** Call when the user changes: a form that is not on the page removes nothing itself. */
export function forgetForms() {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(formPrefix)) sessionStorage.removeItem(key);
  } catch {
    // A blocked storage has nothing to forget.
  }
}

/** The fields in a stored text, which may have any content. */
export const parseFields = (stored: string | null) => Object(parseJson(stored)) as Record<string, unknown>;

/** The stored texts of a form's own fields, where `allows` accepts them. */
export const readTexts = (
  stored: string | null,
  form: object,
  allows: (field: string, text: string) => boolean,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parseFields(stored)).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && Object.hasOwn(form, entry[0]) && allows(entry[0], entry[1]),
    ),
  );
