import { Fragment, useCallback, useLayoutEffect, useState, type ReactNode } from 'react';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { LoadingShape } from '@/ui/loading';
import {
  firstRows,
  maxUnvirtualized,
  usePositionInPage,
  type RowWindow,
  type VirtualRowsProps,
} from './rowWindow';

const WindowedRows = lazyWithPreload(() => import('./WindowedRows').then((m) => m.WindowedRows));

/** All rows of a short list; of a long one those near the screen, by code that only long lists load. */
export function VirtualRows(props: VirtualRowsProps) {
  const { items, perRow = 1, rowHeight, gap = 0, children } = props;
  // A list that was long stays windowed: rendering its rows again when it becomes short would lose the focus.
  const [wasLong, setWasLong] = useState(false);
  const isLong = wasLong || items.length > maxUnvirtualized;
  if (isLong !== wasLong) setWasLong(isLong);
  // Until this page is shown, the window is scrolled to where the last page was left.
  const [isShown, setIsShown] = useState(false);
  const onShown = useCallback(() => setIsShown(true), []);

  const rows = Math.ceil(items.length / perRow);
  if (!isLong) return children(firstRows(rows));
  const placeholder = <Placeholder onShown={onShown} heightIn={(width) => rows * (rowHeight(width) + gap)} />;
  return isShown ? <WindowedRows {...props} fallback={placeholder} /> : placeholder;
}

interface RowsProps<Item> {
  window: RowWindow;
  items: readonly Item[];
  /** The row of an item; `index` is its position among all rows, from 0. */
  children: (item: Item, index: number) => ReactNode;
}

/** The rows of a window onto a list with one item per row. */
export function Rows<Item extends { id: string }>({ window, items, children }: RowsProps<Item>) {
  return (
    <>
      {window.rows.map(({ index, before }) => {
        const item = items[index];
        return (
          item && (
            <Fragment key={item.id}>
              {before > 0 && <Space height={before} />}
              {children(item, index)}
            </Fragment>
          )
        );
      })}
      {window.after > 0 && <Space height={window.after} />}
    </>
  );
}

/** Takes the height of the rows left out. Invisible, or the browser would count it as a layout shift. */
export const Space = ({ as: Element = 'div', height }: { as?: 'div' | 'li'; height: number }) => (
  <Element aria-hidden style={{ gridColumn: '1 / -1', height, visibility: 'hidden' }} />
);

interface PlaceholderProps {
  onShown: () => void;
  heightIn: (width: number) => number;
}

/** As high as the list is going to be, so that the page can be scrolled to its earlier position. */
function Placeholder({ onShown, heightIn }: PlaceholderProps) {
  const { width, watch } = usePositionInPage();
  useLayoutEffect(onShown, [onShown]);
  return (
    <div ref={watch}>
      <LoadingShape>
        <div style={{ height: heightIn(width) }} />
      </LoadingShape>
    </div>
  );
}
