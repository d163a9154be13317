import { Children, Fragment, isValidElement, useCallback, type ReactNode } from 'react';
import { Box, useMediaQuery, type Theme } from '@mui/material';
import { columnsItem, columnsList, type Columns } from '@/ui/styles';
import { VirtualRows } from './VirtualRows';
import { maxUnvirtualized } from './rowWindow';

interface VirtualGridProps<Item> {
  items: readonly Item[];
  columns: Columns;
  /** See ColumnsGrid. */
  parts: number;
  /** About, in pixels, of a card that is so wide. */
  cardHeight: (width: number) => number;
  /** The card of an item, with its id as the key. */
  children: (item: Item, index: number) => ReactNode;
}

/** Cards in columns, of any number. */
export function VirtualGrid<Item extends { id: string }>(props: VirtualGridProps<Item>) {
  const { items, columns, parts, children } = props;
  if (items.length > maxUnvirtualized) return <VirtualColumns {...props} />;
  return (
    <ColumnsGrid columns={columns} parts={parts}>
      {items.map((item, index) => children(item, index))}
    </ColumnsGrid>
  );
}

/** The rows of a long list of cards. */
function VirtualColumns<Item extends { id: string }>(props: VirtualGridProps<Item>) {
  const { items, columns, parts, cardHeight, children } = props;
  const across = useColumnCount(columns);
  const gap = useMediaQuery(from('md'), { noSsr: true }) ? 24 : 16;
  const keyOf = useCallback((row: number) => items[row * across]?.id ?? row, [items, across]);
  return (
    <VirtualRows
      count={items.length}
      perRow={across}
      keyOf={keyOf}
      rowHeight={(width) => Math.round(cardHeight((width - gap * (across - 1)) / across))}
      gap={gap}
    >
      {({ rows, after, container, measure }) => (
        <Box component="ul" {...container} sx={{ ...columnsList(columns), overflowAnchor: 'none' }}>
          {rows.map(({ index: row, before }) => (
            <Fragment key={keyOf(row)}>
              <Space height={before} />
              {items.slice(row * across, (row + 1) * across).map((item, column) => (
                <Box
                  component="li"
                  key={item.id}
                  ref={column === 0 ? measure : undefined}
                  data-index={row}
                  aria-setsize={items.length}
                  aria-posinset={row * across + column + 1}
                  sx={columnsItem(parts)}
                >
                  {children(item, row * across + column)}
                </Box>
              ))}
            </Fragment>
          ))}
          <Space height={after} />
        </Box>
      )}
    </VirtualRows>
  );
}

/** Hidden as in LongTableBody. */
const Space = ({ height }: { height: number }) =>
  height > 0 && <li aria-hidden style={{ gridColumn: '1 / -1', height, visibility: 'hidden' }} />;

const from = (breakpoint: keyof Columns) => (theme: Theme) => theme.breakpoints.up(breakpoint);

function useColumnCount({ xs, sm = xs, md = sm, lg = md }: Columns) {
  const isLarge = useMediaQuery(from('lg'), { noSsr: true });
  const isMedium = useMediaQuery(from('md'), { noSsr: true });
  const isSmall = useMediaQuery(from('sm'), { noSsr: true });
  if (isLarge) return lg;
  if (isMedium) return md;
  return isSmall ? sm : xs;
}

interface ColumnsGridProps {
  columns: Columns;
  /** Into how many parts a card is cut; each part stands in a row shared with its neighbours' (see ProductCard). */
  parts?: number;
  'aria-label'?: string;
  children: ReactNode;
}

/** A list in columns. The parts of all cards in a row line up, whatever the length of their texts. */
export function ColumnsGrid({ columns, parts = 6, children, 'aria-label': label }: ColumnsGridProps) {
  return (
    <Box component="ul" aria-label={label} sx={columnsList(columns)}>
      {Children.toArray(children).map((child, index) => (
        <Box component="li" key={isValidElement(child) ? child.key : index} sx={columnsItem(parts)}>
          {child}
        </Box>
      ))}
    </Box>
  );
}
