import type { SxProps, Theme } from '@mui/material/styles';
import { rowsAsCards } from '@/ui/long/rowsAsCards';

/** On phones a row is a card: the picture, beside it the name, and below that the price and what can be done. */
export const orderCards: SxProps<Theme> = [
  rowsAsCards({
    below: 'sm',
    columns: { picture: 96, name: 'auto', price: 140, action: 230 },
    card: {
      gridTemplateColumns: '64px minmax(0, 1fr) auto',
      gridTemplateAreas: `
        'picture name name'
        'picture price action'`,
      gridTemplateRows: 'auto minmax(44px, 1fr)',
      gap: '4px 16px',
      alignItems: 'center',
      padding: '12px 0',
    },
  }),
  {
    '& .name': { overflowWrap: 'anywhere' },
    '& .price': { textAlign: { xs: 'start', sm: 'right' } },
  },
];

/** About, in pixels, by the width of the screen. */
export const rowHeights = { xs: 95, sm: 105 };

/** The same by the width of the list. */
export const heightOfRow = (width: number) => (width < 568 ? rowHeights.xs : rowHeights.sm);
