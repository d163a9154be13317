import { isBlank, normalizeText } from './text';

/** Of each word, what matches it in a normalized text; the 8 of "pixel 8" does not match 128. */
export const patternsOf = (words: string): readonly RegExp[] =>
  normalizeText(words)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return new RegExp(/^\d/.test(word) ? `(?<!\\d)${literal}` : literal);
    });

/** A part of a text, and whether it is one of those that were looked for. */
interface TextPart {
  text: string;
  isMatch: boolean;
}

/** The text in parts: what a pattern for normalized texts matches, and what is between. */
export function findInText(text: string, patterns: readonly RegExp[]): readonly TextPart[] {
  // Most lists are not searched, and their cards must come into view fast.
  if (patterns.length === 0) return [{ text, isMatch: false }];
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
    else parts.push({ text: character, isMatch: Boolean(isMatch[place]) });
  });
  return parts;
}
