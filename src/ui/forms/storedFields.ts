import { parseJson } from '@/lib/text';

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
