import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Box, useMediaQuery, type Theme } from '@mui/material';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { columnsItem, columnsList } from '@/ui/columnsStyle';
import { usePlaceInPage } from '@/ui/usePlaceInPage';
import type { Phone } from './phone';
import { PhoneCard } from './PhoneCard';
import { phoneColumns } from './phoneColumns';

interface WindowedPhoneGridProps {
  phones: readonly Phone[];
  onBook: (phone: Phone) => void;
}

/** What a card needs below its square picture, about. */
const textHeight = 460;
const parts = 6;

/** A long list of which only the rows near the screen are in the page. Padding stands in for the others. */
export function WindowedPhoneGrid({ phones, onBook }: WindowedPhoneGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const { top, width } = usePlaceInPage(list);
  const columns = useColumnCount();
  const gap = useMediaQuery(from('md'), { noSsr: true }) ? 24 : 16;
  const rowHeight = Math.round(width / columns) + textHeight;
  const [focusedRow, setFocusedRow] = useState<number>();
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: Math.ceil(phones.length / columns),
    getItemKey: useCallback((row: number) => phones[row * columns]?.id ?? row, [phones, columns]),
    estimateSize: () => rowHeight,
    measureElement: (item) => item.getBoundingClientRect().height || rowHeight,
    // The page scrolls smoothly; corrections must not.
    scrollToFn: (offset, { adjustments = 0 }) =>
      window.scrollTo({ top: offset + adjustments, behavior: 'instant' }),
    scrollMargin: top,
    gap,
    overscan: 1,
    rangeExtractor: (range) => rowsToShow(range, focusedRow),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const rows = virtualizer.getVirtualItems();
  const before = (rows[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? top) - top);
  return (
    <Box
      component="ul"
      ref={list}
      onFocus={({ target }) => setFocusedRow(rowOf(target))}
      onBlur={() => setFocusedRow(undefined)}
      style={{ paddingTop: before, paddingBottom: after }}
      sx={{ ...columnsList(phoneColumns), overflowAnchor: 'none' }}
    >
      {rows.flatMap(({ index: row }) =>
        phones.slice(row * columns, (row + 1) * columns).map((phone, column) => (
          <Box
            component="li"
            key={phone.id}
            ref={column === 0 ? virtualizer.measureElement : undefined}
            data-index={row}
            aria-setsize={phones.length}
            aria-posinset={row * columns + column + 1}
            sx={columnsItem(parts)}
          >
            <PhoneCard phone={phone} onBook={() => onBook(phone)} />
          </Box>
        )),
      )}
    </Box>
  );
}

const rowOf = (element: Element) => {
  const row = Number(element.closest('li')?.dataset['index']);
  return Number.isInteger(row) ? row : undefined;
};

/** The rows near the screen; around the focus further ones, so that the next Tab finds a phone before it is in sight. */
function rowsToShow(range: Range, focusedRow: number | undefined): number[] {
  const { startIndex, endIndex, overscan, count } = range;
  const isNear =
    focusedRow !== undefined && focusedRow >= startIndex - overscan && focusedRow <= endIndex + overscan;
  return defaultRangeExtractor({
    ...range,
    overscan: 0,
    startIndex: Math.max(0, Math.min(startIndex - overscan, isNear ? focusedRow - 2 : Infinity)),
    endIndex: Math.min(count - 1, Math.max(endIndex + overscan, isNear ? focusedRow + 2 : 0)),
  });
}

const from = (breakpoint: 'sm' | 'md' | 'lg') => (theme: Theme) => theme.breakpoints.up(breakpoint);

function useColumnCount() {
  const isWide = useMediaQuery(from('lg'), { noSsr: true });
  const isMedium = useMediaQuery(from('sm'), { noSsr: true });
  if (isWide) return phoneColumns.lg;
  return isMedium ? phoneColumns.sm : phoneColumns.xs;
}
