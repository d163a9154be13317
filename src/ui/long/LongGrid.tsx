import { type ReactNode } from 'react';
import { ColumnsGrid } from '../ColumnsGrid';
import type { Columns } from '../columnsStyle';
import { LongColumns } from './LongColumns';
import { mostAtOnce } from './rowWindow';

export interface LongGridProps<Item> {
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
export function LongGrid<Item extends { id: string }>(props: LongGridProps<Item>) {
  const { items, columns, parts, children } = props;
  if (items.length > mostAtOnce) return <LongColumns {...props} />;
  return (
    <ColumnsGrid columns={columns} parts={parts}>
      {items.map((item, index) => children(item, index))}
    </ColumnsGrid>
  );
}
