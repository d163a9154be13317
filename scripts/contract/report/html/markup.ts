/** Markup that is safe: everything put into it was escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Html[] | undefined;

/** Markup with values in it. Text becomes text, whatever it looks like; only markup made by this function stays markup. */
export function markup(strings: TemplateStringsArray, ...values: Part[]): Html {
  const text = strings.map((string, index) => string + shown(values[index])).join('');
  return new Html(text);
}

function shown(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('\n');
  return escapeHtml(visible(String(part)));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? '');

/** What cannot be seen is shown by a sign for it; what turns the writing round, by its number. */
const visible = (text: string): string =>
  text
    .replace(/\r\n/g, '\n')
    // eslint-disable-next-line no-control-regex -- Control characters are what this is about.
    .replace(/[\u0000-\u0008\u000b-\u001f]/g, (letter) => String.fromCodePoint(0x2400 + letter.charCodeAt(0)))
    .replace(/[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cs}]/gu, (letter) => {
      const number = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase();
      return `⟨U+${number.padStart(4, '0')}⟩`;
    });
