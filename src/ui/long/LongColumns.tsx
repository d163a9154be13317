import { Fragment, useCallback } from 'react';
import { Box, useMediaQuery, type Theme } from '@mui/material';
import { columnsItem, columnsList, type Columns } from '../columnsStyle';
import type { LongGridProps } from './LongGrid';
import { LongRows } from './LongRows';

/** The rows of a long list of cards. */
export function LongColumns<Item extends { id: string }>(props: LongGridProps<Item>) {
  const { items, columns, parts, cardHeight, children } = props;
  const across = useColumnCount(columns);
  const gap = useMediaQuery(from('md'), { noSsr: true }) ? 24 : 16;
  const keyOf = useCallback((row: number) => items[row * across]?.id ?? row, [items, across]);
  return (
    <LongRows
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
    </LongRows>
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
