const beyondAscii = /[^\0-\x7f]/;

/** For comparing texts: "Düsseldorf " and "dusseldorf" are equal. */
export function normalizeText(text: string): string {
  // Taking accents off is slow, and most texts of a long list have none.
  const base = beyondAscii.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text;
  return base.trim().toLowerCase();
}

/** The text, or as much of it as a page shows of one that was never meant to be so long. */
export const cutText = (text: string, longest: number) =>
  text.length <= longest ? text : `${text.slice(0, longest)}…`;

// The last four draw nothing either: Khitan filler, Braille blank, object replacement, null notehead.
const visibleCharacter =
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u{16fe4}\u2800\ufffc\u{1d159}]/u;

/** Whether nothing of the text can be seen (acceptance S14, A27). */
export const isBlank = (text: string): boolean => !visibleCharacter.test(text);

const direction = /[\u202a-\u202e\u2066-\u2069]/g;
const closedDirection = /[\u202a\u202b\u202d\u202e]\u202c|[\u2066-\u2068]\u2069/g;

/**
 * The text without its controls of the writing direction, if one of them is not closed: it would turn what our sentence
 * says after the text (acceptance G22).
 */
export function withoutOpenDirection(text: string): string {
  let controls = text.match(direction)?.join('') ?? '';
  for (let before = ''; controls !== before;) {
    before = controls;
    controls = controls.replace(closedDirection, '');
  }
  return controls === '' ? text : text.replace(direction, '');
}

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

/** The fields of a value that may be anything. */
export const fieldsOf = (value: unknown) => Object(value) as Readonly<Record<string, unknown>>;
