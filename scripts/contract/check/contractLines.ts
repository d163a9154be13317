import { isNode, LineCounter, parseDocument } from 'yaml';

export type Lines = ReturnType<typeof parseWithLines>['lines'];

/** A YAML document as a value, and the lines of its parts, from 1. */
export function parseWithLines(source: string) {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter });
  const value = document.toJS() as object;
  const paths = new Map<object, string[]>();
  const walk = (part: unknown, path: string[]) => {
    if (typeof part !== 'object' || part === null || paths.has(part)) return;
    paths.set(part, path);
    for (const [key, inner] of Object.entries(part)) walk(inner, [...path, key]);
  };
  walk(value, []);

  const pathOf = (part: object): string[] => {
    const path = paths.get(part);
    if (!path) throw new Error('This object is no part of the contract.');
    return path;
  };

  const lines = {
    /** The line of an object of the document, or of one of its keys. */
    ofObject(part: object, key?: string): number {
      const path = key !== undefined && key in part ? [...pathOf(part), key] : pathOf(part);
      // A mapping's own range begins at its first key, one line below its name.
      const siblings = Object(document.getIn(path.slice(0, -1), true)).items as
        { key?: unknown }[] | undefined;
      const pair = siblings?.find((item) => Object(item.key).value === path.at(-1));
      const node = pair?.key ?? document.getIn(path, true);
      return isNode(node) && node.range ? counter.linePos(node.range[0]).line : 1;
    },

    /** The line on which a sentence begins, from a given line on, or else anywhere; sentences may be wrapped. */
    ofSentence(sentence: string, from = 1): number | undefined {
      const pattern = new RegExp(sentence.trim().split(/\s+/).map(escapeRegExp).join('\\s+'));
      const start = counter.lineStarts[from - 1] ?? 0;
      const after = source.slice(start).search(pattern);
      const place = after < 0 ? source.search(pattern) : start + after;
      return place < 0 ? undefined : counter.linePos(place).line;
    },

    pointerOf: (part: object): string =>
      pathOf(part)
        .map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
        .join(''),
  };
  return { value, lines };
}

export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
