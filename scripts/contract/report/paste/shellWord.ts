/** A part of a shell word: text as it is, or code that the shell replaces inside double quotes. */
export type Piece = { text: string } | { code: string; isPlain?: boolean };

/** One word for a POSIX shell, whatever is in it. */
export function shellWord(pieces: Piece[]): string {
  const parts = merged(pieces);
  if (parts.length === 0) return "''";
  const isReadable = parts.some(isCode) && parts.every(isReadableText);
  if (isReadable) return `"${parts.map((part, index) => plain(part, parts[index + 1])).join('')}"`;
  return parts.map((part) => (isCode(part) ? quotedCode(part) : quoted(part.text))).join('');
}

const isReadableText = (part: Piece): boolean =>
  isCode(part) || !(/["$`\\!\n]/.test(part.text) || keys.test(part.text));

/** Single quotes keep everything but themselves; what a terminal would take for a key is written as a number. */
export function quoted(text: string): string {
  if (!keys.test(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  const escaped = text
    .replace(/[\\']/g, '\\$&')
    .replace(new RegExp(keys, 'g'), (key) => `\\${key.charCodeAt(0).toString(8).padStart(3, '0')}`);
  return `$'${escaped}'`;
}

// eslint-disable-next-line no-control-regex -- Control characters are what this is about.
const keys = /[\u0001-\u0009\u000b-\u001f\u007f]/;

/** `$NAME` before a letter would be another name. */
function plain(part: Piece, next: Piece | undefined): string {
  if (!isCode(part)) return part.text;
  const isJoined = next && !isCode(next) && /^\w/.test(next.text);
  return isJoined ? part.code.replace(/^\$(\w+)$/, '${$1}') : part.code;
}

const isCode = (piece: Piece): piece is { code: string; isPlain?: boolean } => 'code' in piece;

/** What can only be digits needs no quotes, and reads better without. */
const quotedCode = ({ code, isPlain }: { code: string; isPlain?: boolean }): string =>
  isPlain === true ? code : `"${code}"`;

function merged(pieces: Piece[]): Piece[] {
  const parts: Piece[] = [];
  for (const piece of pieces) {
    const before = parts.at(-1);
    if (!isCode(piece) && before && !isCode(before))
      parts[parts.length - 1] = { text: before.text + piece.text };
    else if (isCode(piece) || piece.text !== '') parts.push(piece);
  }
  return parts;
}
