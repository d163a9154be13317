/** Markup that is safe: everything put into it was escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Html[] | undefined;

/** Markup with values in it. A text stays text, whatever it looks like; only what this function made stays markup. */
export function markup(strings: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(strings.map((string, index) => string + textOf(values[index])).join(''));
}

function textOf(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('\n');
  return visible(String(part)).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** Control characters become their pictures, and characters that turn the direction of the text become numbers. */
const visible = (text: string): string =>
  text
    .replace(/\r\n/g, '\n')
    // eslint-disable-next-line no-control-regex -- Control characters are what this is about.
    .replace(/[\u0000-\u0008\u000b-\u001f]/g, (letter) => String.fromCodePoint(0x2400 + letter.charCodeAt(0)))
    .replace(/[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cs}]/gu, (letter) => {
      const number = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase();
      return `⟨U+${number.padStart(4, '0')}⟩`;
    });
