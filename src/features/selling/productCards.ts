import type { SxProps, Theme } from '@mui/material/styles';
import { visuallyHidden } from '@/ui/visuallyHidden';

/** Below the width of a table a row is a card: picture, name and price, and beside or under them what can be done. */
export const productCards: SxProps<Theme> = (theme) => ({
  '& .picture': { gridArea: 'picture' },
  '& .name': { gridArea: 'name', overflowWrap: 'anywhere', fontWeight: 640 },
  '& .price': { gridArea: 'price', overflowWrap: 'anywhere' },
  '& .status': { gridArea: 'status' },
  '& .delete': { gridArea: 'delete' },
  '& .advertise': { gridArea: 'advertise' },
  // Collapsed, the border of the row above would be half of a row's own height.
  '&.windowed': { borderCollapse: 'separate' },
  [theme.breakpoints.up('lg')]: {
    '& .picture': { width: 96 },
    // With columns as wide as what they hold, they would move with each row that comes.
    '&.windowed': { tableLayout: 'fixed' },
    '&.windowed thead th': {
      '&:nth-of-type(1)': { width: 96 },
      '&:nth-of-type(3)': { width: 120 },
      '&:nth-of-type(4), &:nth-of-type(5)': { width: 128 },
      '&:nth-of-type(6)': { width: 164 },
    },
  },
  [theme.breakpoints.down('lg')]: {
    display: 'block',
    '& thead': visuallyHidden,
    '& tbody': { display: 'block', borderTop: `2px solid ${theme.vars.palette.text.primary}` },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '80px minmax(0, 1fr) 108px 88px 132px',
      gridTemplateAreas: `
        'picture name status delete advertise'
        'picture price status delete advertise'`,
      gridTemplateRows: 'auto 1fr',
      gap: '4px 16px',
      alignItems: 'start',
      padding: '16px 0',
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
    },
    '& tbody td, & tbody th': { display: 'block', border: 0, padding: 0 },
    // The mark of a sold phone is lower than a button.
    '& .status, & .delete, & .advertise': { alignSelf: 'center' },
  },
  [theme.breakpoints.down('sm')]: {
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
    '& .status, & .delete, & .advertise': { marginTop: '8px' },
  },
});

/** About, in pixels. */
export function heightOfRow(width: number) {
  if (width < 568) return 177;
  return width < 900 ? 113 : 105;
}
