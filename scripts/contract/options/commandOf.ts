import { PlainProblem } from '../../plainProblem';
import type { Given } from './given';

/** A command in words, quotes taken off: it is started as it is, and no shell reads it. */
export function commandOf({ value, name }: Given): string[] {
  const words = Array.isArray(value) ? value.map(String) : wordsOf(String(value));
  if (!words.some((word) => word.includes('{email}'))) {
    throw new PlainProblem(
      `${name} must contain {email}, which the e-mail takes the place of: "node token.js {email}".`,
    );
  }
  return words;
}

const wordsOf = (text: string): string[] =>
  [...text.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, (_, double?: string, single?: string) => double ?? single ?? ''),
  );
