import { lazy, Suspense, useCallback, useState, type ReactNode, type RefCallback } from 'react';
import { Box, Typography, useForkRef } from '@mui/material';
import { messages } from '@/messages';
import { visuallyHidden } from '@/ui/styles';
import { maxUnvirtualized, usePlaceInPage, allRows, type RowWindow } from './rowWindow';

export interface VirtualRowsProps {
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
export function VirtualRows(props: VirtualRowsProps) {
  const { count, perRow = 1, rowHeight, gap = 0, children } = props;
  const [wasLong, setWasLong] = useState(false);
  const isLong = wasLong || count > maxUnvirtualized;
  if (isLong !== wasLong) setWasLong(isLong);
  // Before this page is shown the window stands where the last one was left, and rows would be shown for that place.
  const [isShown, setIsShown] = useState(false);
  const show = useCallback((place: Element | null) => {
    if (place) setIsShown(true);
  }, []);

  const rows = Math.ceil(count / perRow);
  if (!isLong) return children(allRows(rows));
  const place = <Place ref={show} heightIn={(width) => rows * (rowHeight(width) + gap)} />;
  if (!isShown) return place;
  return (
    <Suspense fallback={place}>
      <WindowedRows {...props} />
    </Suspense>
  );
}

interface PlaceProps {
  ref: RefCallback<HTMLElement>;
  heightIn: (width: number) => number;
}

/** As high as the list will be, about: the page can be scrolled to where it stood. */
function Place({ ref, heightIn }: PlaceProps) {
  const { width, watch } = usePlaceInPage();
  const bothRefs = useForkRef(ref, watch);
  return (
    <Box ref={bothRefs} role="status" aria-busy sx={{ height: heightIn(width) }}>
      <Box component="span" sx={visuallyHidden}>
        {messages.ui.loading}
      </Box>
    </Box>
  );
}

/** What is left of a long list when the code for windowing could not be loaded. */
function BeginningOfRows({ count, perRow = 1, children }: VirtualRowsProps) {
  const shown = Math.min(count, maxUnvirtualized);
  return (
    <>
      {children(allRows(Math.ceil(shown / perRow)))}
      {shown < count && <LeftOut text={messages.ui.listCutOff(shown, count)} />}
    </>
  );
}

/** Stands where a list ends before its end. */
export function LeftOut({ text }: { text: string }) {
  return (
    <Typography role="note" sx={{ mt: 3, fontWeight: 'fontWeightMedium' }}>
      {text}
    </Typography>
  );
}
