import type { Range } from '@tanstack/react-virtual';

type Direction = 'forward' | 'backward' | null;

const indices = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);

/**
 * The rows near the screen, and some more in the direction that one scrolls. The row that has the focus stays when it is
 * scrolled away, or the focus would be lost, and so do its neighbours, which the next Tab goes to.
 */
export function rowsToShow(range: Range, direction: Direction, focused: number | undefined): number[] {
  const { startIndex, endIndex, overscan, count } = range;
  const [before, after] = direction === 'backward' ? [overscan, 0] : [0, overscan];
  const rows = indices(Math.max(0, startIndex - before), Math.min(count - 1, endIndex + after));
  if (focused === undefined) return rows;
  const kept = [focused - 1, focused, focused + 1].filter((row) => row >= 0 && row < count);
  return [...new Set([...rows, ...kept])].sort((a, b) => a - b);
}
