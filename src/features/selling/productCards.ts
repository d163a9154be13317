import type { SxProps, Theme } from '@mui/material/styles';
import { rowsAsCards } from '@/ui/long/rowsAsCards';

/** Below the width of a table a row is a card: picture, name and price, and beside or under them what can be done. */
export const productCards: SxProps<Theme> = [
  rowsAsCards({
    below: 'lg',
    columns: { picture: 96, name: 'auto', price: 120, status: 128, delete: 128, advertise: 164 },
    card: {
      gridTemplateColumns: '80px minmax(0, 1fr) 108px 88px 132px',
      gridTemplateAreas: `
        'picture name status delete advertise'
        'picture price status delete advertise'`,
      gridTemplateRows: 'auto 1fr',
      gap: '4px 16px',
      alignItems: 'start',
      padding: '16px 0',
    },
  }),
  ({ breakpoints }) => ({
    '& .name': { overflowWrap: 'anywhere', fontWeight: 'fontWeightMedium' },
    '& .price': { overflowWrap: 'anywhere' },
    [breakpoints.up('lg')]: { '& .picture': { width: 96 } },
    // The mark of a sold phone is lower than a button.
    [breakpoints.down('lg')]: { '& .status, & .delete, & .advertise': { alignSelf: 'center' } },
    [breakpoints.down('sm')]: {
      '& tbody tr': {
        gridTemplateColumns: '96px auto minmax(0, 1fr)',
        gridTemplateAreas: `
          'picture name name'
          'picture price price'
          'status delete advertise'`,
        gridTemplateRows: 'auto 1fr auto',
        gap: '4px 12px',
      },
      '& .picture': { height: 96 },
      // In one line, also when below one of them stands why it was refused.
      '& .status, & .delete, & .advertise': { marginTop: '8px', alignSelf: 'start' },
      '& .status': { minHeight: 36, alignContent: 'center' },
    },
  }),
];

/** About, in pixels, by the width of the screen. */
export const rowHeights = { xs: 177, sm: 113, lg: 105 };

/** The same by the width of the list. */
export function heightOfRow(width: number) {
  if (width < 568) return rowHeights.xs;
  return width < 900 ? rowHeights.sm : rowHeights.lg;
}
