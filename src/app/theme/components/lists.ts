import type { ThemeOptions } from '@mui/material/styles';

type Components = NonNullable<ThemeOptions['components']>;

export const lists: Components = {
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderColor: theme.vars.palette.divider,
        fontSize: '1rem',
        lineHeight: 1.4,
        padding: '12px 16px',
        fontVariantNumeric: 'tabular-nums',
        // On phones the room goes to the names.
        [theme.breakpoints.down('sm')]: { paddingInline: 6 },
        // The outer cells, of whichever kind: a row may begin with td and hold a th.
        '&:not(* + *)': { paddingLeft: 0 },
        '&:not(:has(+ *))': { paddingRight: 0 },
      }),
      head: ({ theme }) => ({
        borderBottom: `2px solid ${theme.vars.palette.text.primary}`,
        fontSize: '0.9375rem',
        fontWeight: 640,
        verticalAlign: 'bottom',
      }),
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        borderRadius: theme.shape.borderRadius,
        '&.Mui-selected, &[aria-current="page"]': {
          backgroundColor: theme.vars.palette.action.selected,
          '& .MuiListItemText-primary': { fontWeight: 680 },
          '&:hover': { backgroundColor: theme.vars.palette.action.selected },
        },
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
          backgroundColor: theme.vars.palette.action.selected,
          fontWeight: 640,
        },
        '&.Mui-focusVisible, &:focus-visible': { outlineOffset: -2 },
      }),
    },
  },
  MuiAvatar: {
    styleOverrides: {
      root: {
        width: 36,
        height: 36,
        fontSize: '1rem',
        fontWeight: 680,
      },
      colorDefault: ({ theme }) => ({
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.default,
      }),
    },
  },
};
