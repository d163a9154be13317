import { isAlias, isMap, isNode, isPair, isScalar, isSeq } from 'yaml';
import type { Document, LineCounter } from 'yaml';

/** The line, counted from 1, on which the last step of a path stands: its key, or the entry of a list. */
export function lineFinder(document: Document, counter: LineCounter) {
  const positionOf = (node: unknown): number | undefined => (isNode(node) ? node.range?.[0] : undefined);

  return (path: readonly string[]): number => {
    let at: unknown = document.contents;
    let position = 0;
    for (const step of path) {
      const found = entryOf(isAlias(at) ? at.resolve(document) : at, step);
      if (!found) break;
      position = positionOf(found.shown) ?? position;
      at = found.value;
    }
    return counter.linePos(position).line;
  };
}

function entryOf(node: unknown, step: string): { shown: unknown; value: unknown } | undefined {
  if (isSeq(node)) {
    const value = node.items[Number(step)];
    return { shown: value, value };
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find(({ key }) => String(isScalar(key) ? key.value : key) === step);
  return isPair(pair) ? { shown: pair.key, value: pair.value } : undefined;
}
