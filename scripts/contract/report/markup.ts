import { plainLines } from '../../lib/plainLine';

/** Text that is HTML or XML already. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = string | number | Markup | readonly Markup[] | undefined;

/** HTML or XML with values in it. Texts are escaped and printable; only `Markup` is inserted as it is. */
export function markup(strings: TemplateStringsArray, ...values: Part[]): Markup {
  return new Markup(strings.map((string, index) => string + textOf(values[index])).join(''));
}

function textOf(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('\n');
  return (
    plainLines(String(part))
      // Two characters are invalid in XML, even when escaped.
      .replace(/[\ufffe\uffff]/g, '\ufffd')
      .replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
  );
}
