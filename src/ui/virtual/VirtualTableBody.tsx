import { Fragment, type ReactNode, type Ref } from 'react';
import { TableBody } from '@mui/material';
import type { RowWindow } from './rowWindow';

/** The props of a row component of a long table. */
export interface VirtualRowProps {
  ref: Ref<HTMLTableRowElement> | undefined;
  /** Its position among all rows, from 0. */
  index: number;
}

interface VirtualTableBodyProps<Item> {
  items: readonly Item[];
  window: RowWindow;
  /** The row of an item. Its `tr` has the props of `placeInTable(index)`. */
  children: (item: Item, row: VirtualRowProps) => ReactNode;
}

export function VirtualTableBody<Item extends { id: string }>(props: VirtualTableBodyProps<Item>) {
  const { items, window, children } = props;
  return (
    <TableBody role="rowgroup" {...window.container} sx={{ overflowAnchor: 'none' }}>
      {window.rows.map(({ index, before }) => {
        const item = items[index];
        return (
          item && (
            <Fragment key={item.id}>
              <Space height={before} />
              {children(item, { ref: window.measure, index })}
            </Fragment>
          )
        );
      })}
      <Space height={window.after} />
    </TableBody>
  );
}

/**
 * Takes the height of the rows left out; the zeros are for narrow screens, where rows are cards with a padding.
 * Invisible, or the browser would count it as a layout shift.
 */
function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden style={{ height, padding: 0, border: 0, visibility: 'hidden' }}>
      <td style={{ padding: 0, border: 0 }} />
    </tr>
  );
}
