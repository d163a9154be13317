import { Fragment, useSyncExternalStore, type ReactNode } from 'react';
import { Box, useTheme } from '@mui/material';
import { Space, VirtualRows } from '@/ui/virtual/VirtualRows';
import { maxUnvirtualized } from '@/ui/virtual/rowWindow';

/** The number of columns from each breakpoint on. */
interface Columns {
  xs: number;
  sm: number;
  lg: number;
}

interface VirtualGridProps<Item> {
  items: readonly Item[];
  columns: Columns;
  /** The number of parts of a card, each in a row shared with its neighbours' (see PhoneCard). */
  parts: number;
  /** The estimated height of a card of this width, in pixels. */
  cardHeight: (width: number) => number;
  children: (item: Item, index: number) => ReactNode;
}

/** Any number of cards, in columns. The parts of all cards in a row line up, whatever the length of their texts. */
export function VirtualGrid<Item extends { id: string }>(props: VirtualGridProps<Item>) {
  const { items, columns, parts, children } = props;
  if (items.length > maxUnvirtualized) return <VirtualColumns {...props} />;
  return (
    <Box component="ul" sx={listStyles(columns)}>
      {items.map((item, index) => (
        <Box component="li" key={item.id} sx={itemStyles(parts)}>
          {children(item, index)}
        </Box>
      ))}
    </Box>
  );
}

function VirtualColumns<Item extends { id: string }>(props: VirtualGridProps<Item>) {
  const { items, columns, parts, cardHeight, children } = props;
  const { sm, md, lg } = useTheme().breakpoints.values;
  const windowWidth = useSyncExternalStore(onResize, () => window.innerWidth);
  const perRow = windowWidth >= lg ? columns.lg : windowWidth >= sm ? columns.sm : columns.xs;
  const gap = windowWidth >= md ? 24 : 16;
  return (
    <VirtualRows
      items={items}
      perRow={perRow}
      rowHeight={(width) => Math.round(cardHeight((width - gap * (perRow - 1)) / perRow))}
      gap={gap}
    >
      {({ rows, after, container, measure }) => (
        <Box component="ul" {...container} sx={{ ...listStyles(columns), overflowAnchor: 'none' }}>
          {rows.map(({ index: row, before }) => (
            <Fragment key={items[row * perRow]?.id}>
              {before > 0 && <Space as="li" height={before} />}
              {items.slice(row * perRow, (row + 1) * perRow).map((item, column) => (
                <Box
                  component="li"
                  key={item.id}
                  ref={column === 0 ? measure : undefined}
                  data-index={row}
                  aria-setsize={items.length}
                  aria-posinset={row * perRow + column + 1}
                  sx={itemStyles(parts)}
                >
                  {children(item, row * perRow + column)}
                </Box>
              ))}
            </Fragment>
          ))}
          {after > 0 && <Space as="li" height={after} />}
        </Box>
      )}
    </VirtualRows>
  );
}

function onResize(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** The gap between rows is the margin of the items, because a row gap would separate the parts of a card as well. */
const listStyles = (columns: Columns) => ({
  display: 'grid',
  gridTemplateColumns: Object.fromEntries(
    Object.entries(columns).map(([breakpoint, count]) => [breakpoint, `repeat(${count}, minmax(0, 1fr))`]),
  ),
  columnGap: { xs: 2, md: 3 },
  m: 0,
  mb: { xs: -2, md: -3 },
  p: 0,
  listStyle: 'none',
});

const itemStyles = (parts: number) => ({
  display: 'grid',
  gridRow: `span ${parts}`,
  gridTemplateRows: 'subgrid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  mb: { xs: 2, md: 3 },
});
