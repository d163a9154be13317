import { useRef, useState, type ReactNode } from 'react';
import { Box, Button } from '@mui/material';
import { messages } from '@/messages';

interface LongListProps<Item> {
  items: readonly Item[];
  /** Shows the items that it is given. */
  children: (shown: readonly Item[]) => ReactNode;
}

const step = 100;

/** A list of any length: its beginning, and a button for more, so that a page of thousands stays quick. */
export function LongList<Item>({ items, children }: LongListProps<Item>) {
  const [most, setMost] = useState(step);
  const end = useRef<HTMLDivElement>(null);
  if (items.length <= step) return children(items);

  const left = items.length - most;
  const showMore = () => {
    // The button goes with the last items, and the focus would go with it.
    if (left <= step) end.current?.focus({ preventScroll: true });
    setMost(most + step);
  };
  return (
    <>
      {children(items.slice(0, most))}
      <Box ref={end} tabIndex={-1} sx={{ mt: { xs: 3, md: 4 }, outline: 'none' }}>
        {left > 0 && (
          <Button variant="outlined" color="inherit" onClick={showMore}>
            {messages.ui.showMore(Math.min(left, step), left)}
          </Button>
        )}
      </Box>
    </>
  );
}
