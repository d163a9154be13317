import type { Breakpoint, CSSObject, Theme } from '@mui/material/styles';
import { visuallyHidden } from '@/ui/styles';

interface RowsAsCards {
  /** Narrower than this, a row is a card. */
  below: Breakpoint;
  /** By the class of their cells, which names the area on the card, too: how wide (px) in a windowed table. */
  columns: Readonly<Record<string, number | 'auto'>>;
  /** The grid of a card. */
  card: CSSObject;
}

/** The styles of a table whose rows are laid out as cards where there is no room for columns. */
export const rowsAsCards =
  ({ below, columns, card }: RowsAsCards) =>
  ({ breakpoints, vars: { palette } }: Theme): CSSObject => ({
    ...Object.fromEntries(Object.keys(columns).map((area) => [`& .${area}`, { gridArea: area }])),
    // Collapsed, the border of the row above would be half of a row's own height.
    '&.windowed': { borderCollapse: 'separate' },
    [breakpoints.up(below)]: {
      // With columns as wide as what they hold, they would move with each row that comes.
      '&.windowed': { tableLayout: 'fixed' },
      '&.windowed thead th': Object.fromEntries(
        Object.values(columns).map((width, index) => [`&:nth-of-type(${index + 1})`, { width }]),
      ),
    },
    [breakpoints.down(below)]: {
      display: 'block',
      '& thead': visuallyHidden,
      '& tbody': { display: 'block', borderTop: `2px solid ${palette.text.primary}` },
      '& tbody tr': { display: 'grid', borderBottom: `1px solid ${palette.divider}`, ...card },
      '& tbody td, & tbody th': { display: 'block', width: 'auto', border: 0, padding: 0 },
    },
  });
