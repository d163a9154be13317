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
