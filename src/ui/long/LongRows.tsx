import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Box } from '@mui/material';
import { messages } from '@/messages';
import { usePlaceInPage } from '../usePlaceInPage';
import { visuallyHidden } from '../visuallyHidden';
import { BeginningOfRows } from './BeginningOfRows';
import { wholeRows, mostAtOnce, type RowWindow } from './rowWindow';

export interface LongRowsProps {
  /** How many items there are, and how many stand in a row. */
  count: number;
  perRow?: number;
  /** Stays the same function as long as the rows are the same. */
  keyOf: (row: number) => string | number;
  /** About, in pixels, in a list of this width. */
  rowHeight: (width: number) => number;
  /** Between rows, in pixels. */
  gap?: number;
  /** Shows these rows. */
  children: (window: RowWindow) => ReactNode;
}

const WindowedRows = lazy(() =>
  import('./WindowedRows').then(
    (m) => ({ default: m.WindowedRows }),
    () => ({ default: BeginningOfRows }),
  ),
);

/**
 * The rows of a list of any length: all of a short one, of a long one those near the screen. What was long once stays
 * windowed, or a deletion would draw all rows anew and lose the focus.
 */
export function LongRows(props: LongRowsProps) {
  const { count, perRow = 1, rowHeight, gap = 0, children } = props;
  const [wasLong, setWasLong] = useState(false);
  const isLong = wasLong || count > mostAtOnce;
  if (isLong !== wasLong) setWasLong(isLong);

  const rows = Math.ceil(count / perRow);
  if (!isLong) return children(wholeRows(rows));
  return (
    <Suspense fallback={<Place heightIn={(width) => rows * (rowHeight(width) + gap)} />}>
      <WindowedRows {...props} />
    </Suspense>
  );
}

/** As high as the list will be, about: the page can be scrolled to where it stood. */
function Place({ heightIn }: { heightIn: (width: number) => number }) {
  const { width, watch } = usePlaceInPage();
  return (
    <Box ref={watch} role="status" aria-busy sx={{ height: heightIn(width) }}>
      <Box component="span" sx={visuallyHidden}>
        {messages.ui.loading}
      </Box>
    </Box>
  );
}
