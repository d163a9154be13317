import { Fragment, useSyncExternalStore, type ReactNode } from 'react';
import layout from '@/ui/styles.module.css';
import { Space, VirtualRows } from '@/ui/virtual/VirtualRows';
import { maxUnvirtualized } from '@/ui/virtual/rowWindow';
import styles from './VirtualGrid.module.css';

interface VirtualGridProps<Item> {
  items: readonly Item[];
  /** Cards have six parts, each in a row shared with its neighbours' (see PhoneCard); tiles have one. */
  of: 'cards' | 'tiles';
  /** The estimated height of what is below the picture of a card or a tile, in pixels. */
  textHeight: number;
  children: (item: Item, index: number) => ReactNode;
}

/** Any number of cards, in columns. The parts of all cards in a row line up, whatever the length of their texts. */
export function VirtualGrid<Item extends { id: string }>(props: VirtualGridProps<Item>) {
  const { items, of, children } = props;
  if (items.length > maxUnvirtualized) return <VirtualColumns {...props} />;
  return (
    <ul className={listClass(of)}>
      {items.map((item, index) => (
        <li key={item.id} className={styles.item}>
          {children(item, index)}
        </li>
      ))}
    </ul>
  );
}

function VirtualColumns<Item extends { id: string }>(props: VirtualGridProps<Item>) {
  const { items, of, textHeight, children } = props;
  const windowWidth = useSyncExternalStore(onResize, () => window.innerWidth);
  // As in the style sheet.
  const most = of === 'tiles' ? 6 : 3;
  const perRow = windowWidth >= 1200 ? most : windowWidth >= 600 ? 2 : 1;
  const gap = windowWidth >= 900 ? 24 : 16;
  const heightOf = (width: number) => {
    // On phones a tile is a row as high as its picture, and the picture of a card is beside a part of its text.
    if (windowWidth < 600) return of === 'tiles' ? 114 : width * 0.4 + textHeight * 0.65;
    return (of === 'tiles' ? width : width / 1.5) + textHeight;
  };
  return (
    <VirtualRows
      items={items}
      perRow={perRow}
      rowHeight={(width) => Math.round(heightOf((width - gap * (perRow - 1)) / perRow))}
      gap={gap}
    >
      {({ rows, after, container, measure }) => (
        <ul {...container} className={listClass(of)}>
          {rows.map(({ index: row, before }) => (
            <Fragment key={items[row * perRow]?.id}>
              {before > 0 && <Space as="li" height={before} />}
              {items.slice(row * perRow, (row + 1) * perRow).map((item, column) => (
                <li
                  key={item.id}
                  ref={column === 0 ? measure : undefined}
                  data-index={row}
                  aria-setsize={items.length}
                  aria-posinset={row * perRow + column + 1}
                  className={styles.item}
                >
                  {children(item, row * perRow + column)}
                </li>
              ))}
            </Fragment>
          ))}
          {after > 0 && <Space as="li" height={after} />}
        </ul>
      )}
    </VirtualRows>
  );
}

const listClass = (of: 'cards' | 'tiles') =>
  `${layout.plainList} ${styles.list} ${of === 'tiles' ? styles.tiles : ''}`;

function onResize(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
