import type { Document, LineCounter } from 'yaml';
import { isNode } from 'yaml';

interface Source {
  source: string;
  document: Document.Parsed;
  counter: LineCounter;
  contract: object;
}

export type Lines = ReturnType<typeof linesOf>;

/** Where things stand in openapi.yaml, counted from 1. */
export function linesOf({ source, document, counter, contract }: Source) {
  const paths = new Map<object, string[]>();
  const walk = (value: unknown, path: string[]) => {
    if (typeof value !== 'object' || value === null || paths.has(value)) return;
    paths.set(value, path);
    for (const [key, part] of Object.entries(value)) walk(part, [...path, key]);
  };
  walk(contract, []);

  const pathOf = (part: object): string[] => {
    const path = paths.get(part);
    if (!path) throw new Error('This object is no part of the contract.');
    return path;
  };

  const lineAt = (path: string[]): number => {
    // A mapping's own range begins at its first key, one line below its name.
    const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
    const items = Object(parent).items as { key?: unknown }[] | undefined;
    const pair = items?.find((item) => Object(item.key).value === path.at(-1));
    const node = pair?.key ?? document.getIn(path, true);
    return isNode(node) && node.range ? counter.linePos(node.range[0]).line : 1;
  };

  return {
    /** The line of an object of the contract, or of one of its keys. */
    ofObject(part: object, key?: string): number {
      const path = pathOf(part);
      return lineAt(key !== undefined && key in part ? [...path, key] : path);
    },

    /** The line on which a sentence of the contract begins, after a given line; sentences may be wrapped. */
    ofSentence(sentence: string, after = 1): number | undefined {
      const words = sentence
        .trim()
        .split(/\s+/)
        .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      const found = new RegExp(words.join('\\s+'), 'g');
      found.lastIndex = source
        .split('\n')
        .slice(0, after - 1)
        .join('\n').length;
      const match = found.exec(source);
      return match ? counter.linePos(match.index).line : undefined;
    },

    /** A JSON pointer as a URI fragment wants it. */
    pointerOf: (part: object): string =>
      pathOf(part)
        .map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
        .join(''),
  };
}
