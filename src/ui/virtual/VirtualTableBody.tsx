import { Fragment, type ReactNode, type Ref } from 'react';
import { TableBody } from '@mui/material';
import type { RowWindow } from './rowWindow';

/** What a row of a long table takes. */
export interface VirtualRowProps {
  ref: Ref<HTMLTableRowElement> | undefined;
  /** Where it stands among all rows, from 0. */
  index: number;
}

interface VirtualTableBodyProps<Item> {
  items: readonly Item[];
  window: RowWindow;
  /** The row of an item. Its `tr` takes `placeInTable(index)`. */
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
 * On narrow screens rows are laid out as cards with room of their own, hence the zeros. Hidden, so that the browser does not
 * take it for something that jumped when rows come before it.
 */
function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden style={{ height, padding: 0, border: 0, visibility: 'hidden' }}>
      <td style={{ padding: 0, border: 0 }} />
    </tr>
  );
}
