import { useMediaQuery, type Theme } from '@mui/material';

/** A row is a card on phones, two lines on tablets, and a table's row where there is room. Long texts end in "…". */
export const rowHeights = { xs: 156, sm: 108, lg: 68 };

export const rowAreas = {
  display: 'grid',
  columnGap: { xs: 1, sm: 1.5 },
  rowGap: { xs: 0.5, lg: 0 },
  alignContent: 'center',
  alignItems: 'center',
  height: rowHeights,
  gridTemplateColumns: {
    xs: '40px 76px 104px minmax(0, 1fr)',
    sm: '52px minmax(0, 1fr) 124px 116px 104px',
    lg: '52px minmax(0, 3fr) minmax(0, 4fr) 108px 124px 92px 108px',
  },
  gridTemplateAreas: {
    xs: "'index name name status' 'index email email email' 'admin admin verify delete'",
    sm: "'index name name name status' 'index email admin verify delete'",
    lg: "'index name email status admin delete verify'",
  },
} as const;

/** For the body of the table, so that a row itself is plain: many are drawn while the list scrolls. */
export const rowStyles = {
  '& [role="row"]': {
    ...rowAreas,
    borderBottom: 1,
    borderColor: 'divider',
    fontVariantNumeric: 'tabular-nums',
    // What takes the focus comes to lie below the bar and the table's head.
    scrollMarginTop: 132,
    '& button': { scrollMarginTop: 160 },
  },
  ...Object.fromEntries(
    ['index', 'name', 'email', 'status', 'admin', 'delete', 'verify'].map((area) => [
      `& .${area}`,
      { gridArea: area, minWidth: 0 },
    ]),
  ),
  // On a card the number stands beside the name, and the deeds apart from whom they are about.
  '& .index': { alignSelf: { xs: 'start', lg: 'center' } },
  '& .admin, & .verify, & .delete': { mt: { xs: 1, sm: 0 } },
  '& .cut': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .name, & strong': { fontWeight: 640 },
  '& .index, & .status, & small': { color: 'text.secondary' },
  '& small': { display: 'block', fontSize: '0.8125rem', lineHeight: 1.1 },
} as const;

/** The height of a row in pixels, as the screen has it. */
export function useRowHeight() {
  const isWide = useMediaQuery(from('lg'), { noSsr: true });
  const isMedium = useMediaQuery(from('sm'), { noSsr: true });
  if (isWide) return rowHeights.lg;
  return isMedium ? rowHeights.sm : rowHeights.xs;
}

const from = (breakpoint: 'sm' | 'lg') => (theme: Theme) => theme.breakpoints.up(breakpoint);
