import type { ReactNode, Ref } from 'react';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Rows, VirtualRows } from './VirtualRows';
import { cardStyles, columnStyles, type CardLayouts, type Column, type Columns } from './columns';
import { placeInTable } from './rowWindow';

/** The props of the `tr` of a row. */
export type VirtualRowProps = ReturnType<typeof placeInTable> & {
  ref: Ref<HTMLTableRowElement> | undefined;
  role: 'row';
};

interface VirtualTableProps<Item> {
  label: string;
  items: readonly Item[];
  /** The estimated height of a row in pixels, in a table of this width. */
  rowHeight: (width: number) => number;
  columns: Columns;
  cards: CardLayouts;
  children: (item: Item, row: VirtualRowProps) => ReactNode;
}

/**
 * A table whose rows are cards where there is no room for columns. The roles are explicit, because the layout as a card
 * removes the table's own.
 */
export function VirtualTable<Item extends { id: string }>(props: VirtualTableProps<Item>) {
  const { label, items, rowHeight, columns, cards, children } = props;
  return (
    <VirtualRows items={items} rowHeight={rowHeight}>
      {(window) => (
        <Table
          role="table"
          aria-label={label}
          aria-rowcount={items.length + 1}
          className={window.isWindowed ? 'windowed' : undefined}
          sx={[columnStyles(columns, cards), ...cards.map((layout) => cardStyles(columns, layout))]}
        >
          <TableHead role="rowgroup">
            <TableRow role="row" aria-rowindex={1}>
              {columns.map((column) => (
                <TableCell key={column.name} role="columnheader" align={column.align}>
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

interface TableCellsProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  /** The id of the cell that names the row. */
  headingId?: string;
}

export function TableCells<Row>({ columns, row, headingId }: TableCellsProps<Row>) {
  return columns.map(({ name, align, card, cell }) => (
    <TableCell
      key={name}
      className={name}
      align={align}
      {...(card === 'heading'
        ? { role: 'rowheader', component: 'th', scope: 'row', id: headingId }
        : { role: 'cell' })}
    >
      {cell(row)}
    </TableCell>
  ));
}

/** The zeros are for rows as cards, which have a padding. Invisible, see `Space`. */
const SpaceInTable = ({ height }: { height: number }) => (
  <tr aria-hidden style={{ height, padding: 0, border: 0, visibility: 'hidden' }}>
    <td style={{ padding: 0, border: 0 }} />
  </tr>
);
