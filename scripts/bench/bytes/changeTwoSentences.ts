import { PlainProblem } from '../../plainProblem';

const sentence = /(?<=: ')[A-Z][^'\\\n]{20,}(?=\.',)/g;

/** The first and the last whole sentence of the messages get another ending. */
export function changeTwoSentences(source: string): string {
  const found = [...source.matchAll(sentence)];
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last || first === last)
    throw new PlainProblem('src/messages.ts has no two sentences to change.');
  const ends = [last, first].map(({ index, 0: text }) => index + text.length);
  return ends.reduce((text, end) => `${text.slice(0, end)}, as always${text.slice(end)}`, source);
}
