/**
 * Text from anywhere as one line of plain letters: nothing in it can move a cursor, turn the direction of the text, or be
 * a command to GitHub's runner, which reads `::error::` and `##[error]` out of what a program prints.
 */
export function plainLine(text: string, longest = 2000): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, codePoint)
    .replace(/:(?=:)/g, ': ')
    .replaceAll('##[', '## [');
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

/** Emoji are joined by one of these, and harm nobody. */
const codePoint = (letter: string): string =>
  letter === '\u200d'
    ? letter
    : `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
