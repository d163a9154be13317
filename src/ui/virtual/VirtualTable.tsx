import { useCallback, useState, type ReactNode, type Ref } from 'react';
import { Box, TableSortLabel, Tooltip } from '@mui/material';
import { LoadingShape, SkeletonRows } from '@/ui/loading';
import { lineClamp, visuallyHidden } from '@/ui/styles';
import { Rows, VirtualRows } from './VirtualRows';
import { placeInTable } from './rowWindow';

export interface Column<Row> {
  /** The class of its cells, and their area in every layout. */
  name: string;
  label: string;
  /** Where a row is one line. */
  align?: 'right';
  /** Its cell names the row. */
  isHeading?: boolean;
  cell: (row: Row) => ReactNode;
}

/** A row in a table of at least this width. Both numbers are in rem, so that rows grow with the text size. */
export interface RowLayout {
  from: number;
  /** The least height, which is also the estimate for rows that are not in the page. */
  height: number;
  gridTemplateAreas: string;
  gridTemplateColumns: string;
}

/** From narrow to wide. In the last one the rows are below the labels of the columns in its first line. */
export type RowLayouts = readonly [RowLayout, ...RowLayout[]];

/** How a column sorts the rows; undefined for one whose label does not sort. */
export type SortingOf = (
  column: string,
) => { order: 'asc' | 'desc' | undefined; onSort: () => void } | undefined;

/** The props of a row. */
export type VirtualRowProps = ReturnType<typeof placeInTable> & { ref: Ref<HTMLDivElement> | undefined };

interface VirtualTableProps<Item> {
  label: string;
  items: readonly Item[];
  columns: readonly Pick<Column<never>, 'name' | 'label' | 'align'>[];
  layouts: RowLayouts;
  sortingOf?: SortingOf;
  children: (item: Item, row: VirtualRowProps) => ReactNode;
}

/** A table of any number of rows, each of them a grid. The layouts follow the table's own width. */
export function VirtualTable<Item extends { id: string }>(props: VirtualTableProps<Item>) {
  const { label, items, columns, layouts, sortingOf, children } = props;
  return (
    <Box role="table" aria-label={label} aria-rowcount={items.length + 1} sx={container}>
      <TableHead {...{ columns, layouts, sortingOf }} />
      <VirtualRows items={items} rowHeight={(width) => heightIn(layouts, width)}>
        {(window) => (
          <Box role="rowgroup" {...window.container} sx={bodyStyles(columns, layouts)}>
            <Rows window={window} items={items}>
              {(item, index) => children(item, { ref: window.measure, ...placeInTable(index) })}
            </Rows>
          </Box>
        )}
      </VirtualRows>
    </Box>
  );
}

interface VirtualRowContent<Row> extends VirtualRowProps {
  columns: readonly Column<Row>[];
  row: Row;
  /** The id of the cell that names the row. */
  headingId?: string;
  isBusy?: boolean;
}

export const VirtualRow = <Row,>(props: VirtualRowContent<Row>) => {
  const { columns, row, headingId, isBusy = false, ...element } = props;
  return (
    <div {...element} role="row" aria-busy={isBusy} tabIndex={-1}>
      {columns.map(({ name, isHeading, cell }) => (
        <div
          key={name}
          className={name}
          {...(isHeading ? { role: 'rowheader', id: headingId } : { role: 'cell' })}
        >
          {cell(row)}
        </div>
      ))}
    </div>
  );
};

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** Sticky below the top bar. Where rows have several lines, it is for screen readers alone. */
function TableHead(props: Pick<VirtualTableProps<never>, 'columns' | 'layouts' | 'sortingOf'>) {
  const { columns, layouts, sortingOf } = props;
  const oneLine = layouts.at(-1) ?? layouts[0];
  const several = `@container (max-width: ${oneLine.from - 0.01}rem)`;
  const [firstLine = ''] = /'.*?'/.exec(oneLine.gridTemplateAreas) ?? [];
  const labelled = firstLine.split(/[' ]/);
  return (
    <Box role="rowgroup" sx={{ ...headStyles, [several]: visuallyHidden }}>
      <Box
        role="row"
        aria-rowindex={1}
        sx={{
          ...headRowStyles,
          gridTemplateAreas: firstLine,
          gridTemplateColumns: oneLine.gridTemplateColumns,
        }}
      >
        {columns.map(({ name, label, align }) => {
          const sorting = sortingOf?.(name);
          return (
            <Box
              key={name}
              role="columnheader"
              aria-sort={sorting?.order && ariaSort[sorting.order]}
              sx={{ gridArea: name, textAlign: align, ...(!labelled.includes(name) && visuallyHidden) }}
            >
              {sorting && (
                <TableSortLabel
                  active={sorting.order !== undefined}
                  direction={sorting.order ?? 'asc'}
                  onClick={sorting.onSort}
                  sx={{
                    minHeight: 36,
                    '& .MuiTableSortLabel-icon': { mx: 0.25 },
                    [several]: { display: 'none' },
                  }}
                >
                  {label}
                </TableSortLabel>
              )}
              <Box component="span" sx={sorting ? { display: 'none', [several]: { display: 'inline' } } : {}}>
                {label}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

/** A text that is cut after so many lines. If it is, all of it shows on hover and on focus. */
export function CutText({ children, lines = 1 }: { children: string; lines?: number }) {
  const [isCut, setIsCut] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setIsCut(element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const text = (
    <Box
      ref={watch}
      dir="auto"
      {...(isCut && { tabIndex: 0 })}
      sx={{ ...(lines === 1 ? oneLineText : lineClamp(lines)), [smallest]: wholeText }}
    >
      {children}
    </Box>
  );
  return isCut ? (
    <Tooltip title={children} describeChild>
      {text}
    </Tooltip>
  ) : (
    text
  );
}

interface TableSkeletonProps {
  layouts: RowLayouts;
  count: number;
  hasPicture?: boolean;
}

export const TableSkeleton = ({ layouts, count, hasPicture = false }: TableSkeletonProps) => (
  <LoadingShape>
    <Box sx={container}>
      <Box sx={inLayouts(layouts, ({ height }) => ({ '--row-height': `${height}rem` }))}>
        <SkeletonRows count={count} hasPicture={hasPicture} />
      </Box>
    </Box>
  </LoadingShape>
);

/** So narrow, in rem, is a table on the smallest screens: there texts are not cut, however many lines they take. */
const smallest = '@container (max-width: 18rem)';
/** So narrow only with enlarged text, where the words of a button take several lines, too. */
const largeText = '@container (max-width: 15rem)';
const wholeText = {
  display: 'block',
  whiteSpace: 'normal',
  overflow: 'visible',
  overflowWrap: 'anywhere',
} as const;

const container = { containerType: 'inline-size' } as const;

const widthOf = ({ from }: RowLayout) => `@container (min-width: ${from}rem)` as const;

const inLayouts = (layouts: RowLayouts, styles: (layout: RowLayout) => Record<string, string>) =>
  Object.fromEntries(layouts.map((layout) => [widthOf(layout), styles(layout)]));

/** The height of a row in pixels, in a table of this width. */
function heightIn(layouts: RowLayouts, width: number) {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return (layouts.findLast(({ from }) => width >= from * rem) ?? layouts[0]).height * rem;
}

/** On the table's body instead of on each row, because many rows are rendered while the list scrolls. */
const bodyStyles = (columns: VirtualTableProps<never>['columns'], layouts: RowLayouts) => ({
  overflowAnchor: 'none',
  '& > [role="row"]': {
    display: 'grid',
    columnGap: 1.5,
    rowGap: 0.5,
    alignItems: 'center',
    alignContent: 'center',
    py: 1,
    borderBottom: 1,
    borderColor: 'divider',
    fontVariantNumeric: 'tabular-nums',
    // A focused element is scrolled below the top bar and the table's head.
    scrollMarginTop: '8.25rem',
    '& button, & a': { scrollMarginTop: '10rem' },
    '& button, & a, & strong': { whiteSpace: 'nowrap', [largeText]: { whiteSpace: 'normal' } },
    // Why an action failed is below all cells, over their whole width.
    '& > :has(> .problem)': { display: 'contents' },
    '& > * > .problem': { gridColumn: '1 / -1', maxWidth: 'none', typography: 'body2' },
    ...inLayouts(layouts, ({ from: _, height, ...grid }) => ({ ...grid, minHeight: `${height}rem` })),
  },
  ...Object.fromEntries(
    columns.map(({ name, align }) => [
      `& .${name}`,
      {
        gridArea: name,
        minWidth: 0,
        ...(align && { [widthOf(layouts.at(-1) ?? layouts[0])]: { textAlign: align } }),
        '&:has(> .problem) > button': { gridArea: name, justifySelf: 'start' },
      },
    ]),
  ),
  '& [role="rowheader"], & strong': { fontWeight: 'fontWeightMedium' },
});

const headStyles = {
  position: 'sticky',
  top: (theme: { sizes: { bar: string } }) => theme.sizes.bar,
  // With a large zoom a sticky head would leave no room for the rows.
  '@media (max-height: 480px)': { position: 'static' },
  zIndex: 1,
  bgcolor: 'background.default',
  borderBottom: 2,
  borderColor: 'text.primary',
} as const;

const headRowStyles = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 48,
  fontSize: { xs: 'caption.fontSize', sm: 'body2.fontSize' },
  whiteSpace: 'nowrap',
  fontWeight: 'fontWeightMedium',
} as const;

const oneLineText = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
