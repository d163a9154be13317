/** The fields in a stored text, which may have any content. */
export function parseFields(stored: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(stored ?? '{}')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

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
