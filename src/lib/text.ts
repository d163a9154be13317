/** For comparing texts: "Düsseldorf " and "dusseldorf" are equal. */
export const normalizeText = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The text, or as much of it as a page shows of one that was never meant to be so long. */
export const cutText = (text: string, longest: number) =>
  text.length <= longest ? text : `${text.slice(0, longest)}…`;

const visibleCharacter = /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Whether nothing of the text can be seen: no-break and zero-width spaces are blanks, too. */
export const isBlank = (text: string): boolean => !visibleCharacter.test(text);

const previewLength = 90;

/** The first 90 code points and an ellipsis; a text of up to 90 is returned unchanged (acceptance C5). */
export function preview(text: string): string {
  const characters = [...text];
  return characters.length <= previewLength ? text : `${characters.slice(0, previewLength).join('')}…`;
}

export const isLongerThanPreview = (text: string) => preview(text) !== text;

/** E-mails in one spelling, for keys and comparisons: the server and the auth service ignore the case. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase();

export const isSameEmail = (one: string, other: string) => normalizeEmail(one) === normalizeEmail(other);

/** The value of a JSON text; undefined for null, and for a text that is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A part of a text, and whether it is one of those that were looked for. */
interface TextPart {
  text: string;
  isMatch: boolean;
}

/** The text in parts: what a pattern for normalized texts matches, and what is between. */
export function findInText(text: string, patterns: readonly RegExp[]): readonly TextPart[] {
  const characters = [...text.normalize()];
  const normalized = characters.map((character) => (isBlank(character) ? ' ' : normalizeText(character)));
  /** By place in the normalized text, the place of its character. */
  const origins = normalized.flatMap((letters, place) => Array.from({ length: letters.length }, () => place));
  const joined = normalized.join('');
  const isMatch = characters.map(() => false);
  for (const pattern of patterns)
    for (const { index, 0: found } of joined.matchAll(new RegExp(pattern, 'g')))
      for (let place = index; place < index + found.length; place++) isMatch[origins[place] ?? 0] = true;
  const parts: TextPart[] = [];
  characters.forEach((character, place) => {
    const last = parts.at(-1);
    if (last && last.isMatch === isMatch[place]) last.text += character;
    else parts.push({ text: character, isMatch: isMatch[place] ?? false });
  });
  return parts;
}
