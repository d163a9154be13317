import type { ThemeOptions } from '@mui/material/styles';

type Components = NonNullable<ThemeOptions['components']>;

export const actions: Components = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        // The class comes with the script, which may be on its way yet.
        '&.Mui-focusVisible, &:focus-visible': {
          outline: `2px solid ${theme.vars.palette.text.primary}`,
          outlineOffset: 3,
        },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 44,
        padding: '8px 20px',
        '&[aria-current="page"]': {
          textDecoration: 'underline',
          textDecorationThickness: 2,
          textUnderlineOffset: 7,
        },
        variants: [
          { props: { size: 'small' }, style: { minHeight: 36, padding: '4px 12px', fontSize: '0.9375rem' } },
          { props: { size: 'large' }, style: { minHeight: 56, padding: '12px 30px', fontSize: '1.125rem' } },
        ],
      },
      outlined: ({ theme }) => ({
        borderColor: 'currentcolor',
        '&:hover': { borderColor: 'currentcolor', backgroundColor: theme.vars.palette.action.hover },
        '&.Mui-disabled': { borderColor: theme.vars.palette.divider },
      }),
      text: ({ theme }) => ({
        padding: '8px 12px',
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        variants: [{ props: { size: 'small' }, style: { padding: '4px 8px', marginInlineStart: -8 } }],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        // As large as its icon before that has arrived.
        boxSizing: 'content-box',
        minWidth: '1em',
        minHeight: '1em',
        borderRadius: theme.shape.borderRadius,
        color: theme.vars.palette.text.primary,
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
      }),
    },
  },
  MuiLink: {
    styleOverrides: {
      root: {
        textDecorationThickness: '0.07em',
        textUnderlineOffset: '0.18em',
        textDecorationColor: 'currentcolor',
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: 3, height: 28, fontWeight: 640, fontSize: '0.875rem' },
      filled: ({ theme }) => ({
        variants: [
          {
            props: { color: 'default' },
            style: {
              backgroundColor: theme.vars.palette.text.primary,
              color: theme.vars.palette.background.paper,
            },
          },
        ],
      }),
    },
  },
};
