export interface Columns {
  xs: number;
  sm?: number;
  md?: number;
  lg?: number;
}

/** A list in columns. Its items' margin is the gap below them, since a row gap would stand between a card's parts, too. */
export const columnsList = (columns: Columns) => ({
  display: 'grid',
  gridTemplateColumns: Object.fromEntries(
    Object.entries(columns).map(([breakpoint, count]) => [breakpoint, `repeat(${count}, minmax(0, 1fr))`]),
  ),
  columnGap: { xs: 2, md: 3 },
  m: 0,
  mb: { xs: -2, md: -3 },
  p: 0,
  listStyle: 'none',
});

/** An item cut into parts; each part stands in a row shared with its neighbours'. */
export const columnsItem = (parts: number) => ({
  display: 'grid',
  gridRow: `span ${parts}`,
  gridTemplateRows: 'subgrid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  mb: { xs: 2, md: 3 },
});
