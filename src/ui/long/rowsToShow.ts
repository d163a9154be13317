import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/**
 * The rows near the screen. The one that has the focus stays when it is scrolled away, or the focus would be lost, and
 * so do its neighbours, which the next Tab goes to.
 */
export function rowsToShow(range: Range, focused: number | undefined): number[] {
  const rows = defaultRangeExtractor(range);
  if (focused === undefined) return rows;
  const kept = [focused - 1, focused, focused + 1].filter((row) => row >= 0 && row < range.count);
  return [...new Set([...rows, ...kept])].sort((a, b) => a - b);
}
