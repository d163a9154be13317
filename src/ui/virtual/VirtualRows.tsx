import { lazy, Suspense, useCallback, useState, type ReactNode, type RefCallback } from 'react';
import { Box, Typography, useForkRef } from '@mui/material';
import { messages } from '@/messages';
import { visuallyHidden } from '@/ui/styles';
import { firstRows, maxUnvirtualized, usePositionInPage, type RowWindow } from './rowWindow';

export interface VirtualRowsProps {
  /** The number of items. */
  count: number;
  perRow?: number;
  /** Stays the same function as long as the rows are the same. */
  keyOf: (row: number) => string | number;
  /** The estimated height of a row in pixels, in a list of this width. */
  rowHeight: (width: number) => number;
  /** Between rows, in pixels. */
  gap?: number;
  /** Renders these rows. */
  children: (window: RowWindow) => ReactNode;
}

const WindowedRows = lazy(() =>
  import('./WindowedRows').then(
    (m) => ({ default: m.WindowedRows }),
    () => ({ default: BeginningOfRows }),
  ),
);

/** All rows of a short list; of a long one those near the screen, by code that only long lists load. */
export function VirtualRows(props: VirtualRowsProps) {
  const { count, perRow = 1, rowHeight, gap = 0, children } = props;
  // A list that was long stays windowed: rendering its rows again when it becomes short would lose the focus.
  const [wasLong, setWasLong] = useState(false);
  const isLong = wasLong || count > maxUnvirtualized;
  if (isLong !== wasLong) setWasLong(isLong);
  // Until this page is shown, the window is scrolled to where the last page was left.
  const [isShown, setIsShown] = useState(false);
  const onShown = useCallback((placeholder: Element | null) => {
    if (placeholder) setIsShown(true);
  }, []);

  const rows = Math.ceil(count / perRow);
  if (!isLong) return children(firstRows(rows));
  const placeholder = <Placeholder ref={onShown} heightIn={(width) => rows * (rowHeight(width) + gap)} />;
  if (!isShown) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <WindowedRows {...props} />
    </Suspense>
  );
}

interface PlaceholderProps {
  ref: RefCallback<HTMLElement>;
  heightIn: (width: number) => number;
}

/** As high as the list is going to be, so that the page can be scrolled to its earlier position. */
function Placeholder({ ref, heightIn }: PlaceholderProps) {
  const { width, watch } = usePositionInPage();
  const bothRefs = useForkRef(ref, watch);
  return (
    <Box ref={bothRefs} role="status" aria-busy sx={{ height: heightIn(width) }}>
      <Box component="span" sx={visuallyHidden}>
        {messages.ui.loading}
      </Box>
    </Box>
  );
}

/** Replaces `WindowedRows` where its code could not be loaded. */
function BeginningOfRows({ count, perRow = 1, children }: VirtualRowsProps) {
  const shown = Math.min(count, maxUnvirtualized);
  return (
    <>
      {children(firstRows(Math.ceil(shown / perRow)))}
      {shown < count && <CutOffNote text={messages.ui.listCutOff(shown, count)} />}
    </>
  );
}

/** Says at the end of a list that more items are left out. */
export function CutOffNote({ text }: { text: string }) {
  return (
    <Typography role="note" sx={{ mt: 3, fontWeight: 'fontWeightMedium' }}>
      {text}
    </Typography>
  );
}
