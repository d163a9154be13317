import type { Breakpoint, CSSObject, Theme } from '@mui/material/styles';
import { visuallyHidden } from '@/ui/styles';

interface RowsAsCards {
  /** Below this breakpoint, a row is a card. */
  below: Breakpoint;
  /** The width in pixels of each column of a windowed table, by the class of its cells and name of its grid area. */
  columns: Readonly<Record<string, number | 'auto'>>;
  /** The grid of a card. */
  card: CSSObject;
}

/** The styles of a table whose rows are cards where there is no room for columns. */
export const rowsAsCards =
  ({ below, columns, card }: RowsAsCards) =>
  ({ breakpoints, vars: { palette } }: Theme): CSSObject => ({
    ...Object.fromEntries(Object.keys(columns).map((area) => [`& .${area}`, { gridArea: area }])),
    // Collapsed, a row's height would include half of the border of the row above.
    '&.windowed': { borderCollapse: 'separate' },
    [breakpoints.up(below)]: {
      // Columns as wide as their content would move with each new row.
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
