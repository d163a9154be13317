/**
 * Foreign text as one printable line: no control or bidirectional characters, and nothing that a CI runner would read as a
 * command.
 */
export function plainLine(text: string, longest = 2000): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, codePoint)
    // GitHub's `::error::` and `##[error]`, Azure's `##vso[…]`; not the address `[::1]`.
    .replace(/::(?=\p{L})/gu, ': :')
    .replace(/##(?=\w*\[)/g, '# #');
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

/** The same for text of several lines, of any length. */
export const plainLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => plainLine(line, Infinity))
    .join('\n');

/** The zero-width joiner of emoji is harmless. */
const codePoint = (letter: string): string =>
  letter === '\u200d'
    ? letter
    : `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
