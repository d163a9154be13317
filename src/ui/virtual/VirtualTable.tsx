import type { ReactNode, Ref } from 'react';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { Breakpoint, CSSObject, SxProps, Theme } from '@mui/material/styles';
import { visuallyHidden } from '@/ui/styles';
import { Rows, VirtualRows } from './VirtualRows';
import { placeInTable } from './rowWindow';

/** The props of the `tr` of a row. */
export type VirtualRowProps = ReturnType<typeof placeInTable> & {
  ref: Ref<HTMLTableRowElement> | undefined;
  role: 'row';
};

interface VirtualTableProps<Item> extends TableLayout {
  label: string;
  items: readonly Item[];
  /** The estimated height of a row in pixels, in a table of this width. */
  rowHeight: (width: number) => number;
  sx: SxProps<Theme>;
  children: (item: Item, row: VirtualRowProps) => ReactNode;
}

/**
 * A table whose rows are cards where there is no room for columns. The roles are explicit, because the layout as a card
 * removes the table's own.
 */
export function VirtualTable<Item extends { id: string }>(props: VirtualTableProps<Item>) {
  const { label, items, rowHeight, columns, sx, children } = props;
  return (
    <VirtualRows items={items} rowHeight={rowHeight}>
      {(window) => (
        <Table
          role="table"
          aria-label={label}
          aria-rowcount={items.length + 1}
          className={window.isWindowed ? 'windowed' : undefined}
          sx={[rowsAsCards(props), ...[sx].flat()]}
        >
          <TableHead role="rowgroup">
            <TableRow role="row" aria-rowindex={1}>
              {Object.values(columns).map((column) => (
                <TableCell key={column.label} role="columnheader" align={column.align}>
                  {column.label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup" {...window.container} sx={{ overflowAnchor: 'none' }}>
            <Rows window={window} items={items} Gap={SpaceInTable}>
              {(item, index) => children(item, { ref: window.measure, role: 'row', ...placeInTable(index) })}
            </Rows>
          </TableBody>
        </Table>
      )}
    </VirtualRows>
  );
}

/** The zeros are for rows as cards, which have a padding. Invisible, see `Space`. */
const SpaceInTable = ({ height }: { height: number }) => (
  <tr aria-hidden style={{ height, padding: 0, border: 0, visibility: 'hidden' }}>
    <td style={{ padding: 0, border: 0 }} />
  </tr>
);

interface TableLayout {
  /** By the class of its cells and name of its grid area. The width, in pixels, is for windowed tables. */
  columns: Readonly<Record<string, { label: string; width: number | 'auto'; align?: 'right' }>>;
  /** Below this breakpoint, a row is a card. */
  below: Breakpoint;
  card: CSSObject;
}

const rowsAsCards =
  ({ below, columns, card }: TableLayout) =>
  ({ breakpoints, vars: { palette } }: Theme): CSSObject => ({
    ...Object.fromEntries(Object.keys(columns).map((area) => [`& .${area}`, { gridArea: area }])),
    // Collapsed, a row's height would include half of the border of the row above.
    '&.windowed': { borderCollapse: 'separate' },
    [breakpoints.up(below)]: {
      // Columns as wide as their content would move with each new row.
      '&.windowed': { tableLayout: 'fixed' },
      '&.windowed thead th': Object.fromEntries(
        Object.values(columns).map(({ width }, index) => [`&:nth-of-type(${index + 1})`, { width }]),
      ),
    },
    [breakpoints.down(below)]: {
      display: 'block',
      '& thead': visuallyHidden,
      '& tbody': { display: 'block', borderTop: `2px solid ${palette.text.primary}` },
      '& tbody tr': { display: 'grid', borderBottom: `1px solid ${palette.divider}`, ...card },
      '& tbody td, & tbody th': { display: 'block', width: 'auto', border: 0, padding: 0 },
    },
  });
