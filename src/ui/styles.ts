/** For those who listen to a page: read out, not shown. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Long texts from outside end after so many lines, however long their words are. */
export const lineClamp = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const;

// The attribute is set by the script in the page where somebody was signed in, and taken away by `revealOnceKnown`.

/** For what a visitor sees: it keeps its place, and is hidden from who was signed in until it is known who is here. */
export const forVisitors = { '[data-signed-in] &': { visibility: 'hidden' } } as const;

/** For what stands there meanwhile. */
export const forSignedIn = { display: 'none', '[data-signed-in] &': { display: 'block' } } as const;

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

/**
 * Where the parts of a product's card stand, for the card and for its skeleton. On phones the picture stands beside the
 * name and the price, so that two phones fit on a screen and can be compared; in columns the parts line up in rows that
 * a card shares with its neighbours.
 */
export const productCardLayout = {
  display: 'grid',
  gridRow: '1 / -1',
  gap: 0,
  gridTemplateColumns: { xs: '2fr 3fr', sm: 'minmax(0, 1fr)' },
  gridTemplateRows: { xs: 'auto 1fr auto auto auto', sm: 'subgrid' },
} as const;

export const pictureArea = { gridRow: { xs: '1 / 3', sm: 'auto' }, alignSelf: 'start' } as const;

export const wholeWidth = { gridColumn: { xs: '1 / -1', sm: 'auto' } } as const;

export const factsLayout = {
  ...wholeWidth,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 1fr)' },
  alignContent: 'start',
  columnGap: 2,
  m: 0,
  px: { xs: 2, sm: 2.5 },
} as const;

export const factLayout = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  justifyContent: 'space-between',
  columnGap: 2,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** About, in pixels, from its width and from what its texts need below a picture that takes the whole width. */
export const productCardHeight = (width: number, textHeight: number) =>
  window.innerWidth < 600 ? Math.round(width * 0.4 + textHeight * 0.75) : width + textHeight;
