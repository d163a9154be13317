/** In rem, of the list's own width: the measures of a row grow with the text, as its content does. */
const medium = 34.5;
const wide = 57;
const heights = { card: 9.75, twoLines: 6.75, oneLine: 4.25 };

const from = <Rem extends number>(rem: Rem) => `@container (min-width: ${rem}rem)` as const;
export const fromMedium = from(medium);
export const fromWide = from(wide);
export const belowWide = `@container (max-width: ${wide - 0.01}rem)`;

/** Stands around rows: by its width they are cards, two lines on tablets, or a table's rows where there is room. */
export const usersPlace = { containerType: 'inline-size' } as const;

const heightName = '--user-row';
export const rowHeight = `var(${heightName})`;

/** For what holds the rows, in a place of its own width. */
export const rowHeights = {
  [heightName]: `${heights.card}rem`,
  [fromMedium]: { [heightName]: `${heights.twoLines}rem` },
  [fromWide]: { [heightName]: `${heights.oneLine}rem` },
};

/** The height of a row in pixels, in a list of this width. */
export function heightOfRow(width: number): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  if (width >= wide * rem) return heights.oneLine * rem;
  return (width >= medium * rem ? heights.twoLines : heights.card) * rem;
}

export const rowAreas = {
  display: 'grid',
  // As much as a card of 18 rem, the narrowest, does not need for what stands in it.
  columnGap: 'clamp(0.25rem, 25cqw - 4.5rem, 0.75rem)',
  rowGap: 0.5,
  alignContent: 'center',
  alignItems: 'center',
  height: rowHeight,
  gridTemplateColumns: '2rem minmax(0, 1fr) auto fit-content(5.25rem)',
  gridTemplateAreas: "'index name name status' 'index email email email' 'admin admin verify delete'",
  [fromMedium]: {
    columnGap: 1.5,
    gridTemplateColumns: '3.25rem minmax(0, 1fr) 7.75rem 7.25rem 6.5rem',
    gridTemplateAreas: "'index name name name status' 'index email admin verify delete'",
  },
  [fromWide]: {
    columnGap: 1.5,
    rowGap: 0,
    gridTemplateColumns: '3.25rem minmax(0, 3fr) minmax(0, 4fr) 6.75rem 7.75rem 5.75rem 6.75rem',
    gridTemplateAreas: "'index name email status admin delete verify'",
  },
} as const;

/** For the body of the table, so that a row itself is plain: many are drawn while the list scrolls. Long texts end in "…". */
export const rowStyles = {
  ...rowHeights,
  '& [role="row"]': {
    ...rowAreas,
    borderBottom: 1,
    borderColor: 'divider',
    fontVariantNumeric: 'tabular-nums',
    // What takes the focus comes to lie below the bar and the table's head.
    scrollMarginTop: '8.25rem',
    '& button': { scrollMarginTop: '10rem' },
  },
  ...Object.fromEntries(
    ['index', 'name', 'email', 'status', 'admin', 'delete', 'verify'].map((area) => [
      `& .${area}`,
      { gridArea: area, minWidth: 0 },
    ]),
  ),
  // On a card the number stands beside the name, and the deeds apart from whom they are about.
  '& .index': { alignSelf: 'start', [fromWide]: { alignSelf: 'center' } },
  '& .admin, & .verify, & .delete': { mt: 1, [fromMedium]: { mt: 0 } },
  '& .cut': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .name, & strong': { fontWeight: 'fontWeightMedium' },
  '& .index, & .status, & small': { color: 'text.secondary' },
  '& small': { display: 'block', typography: 'caption', lineHeight: 1.1 },
} as const;
