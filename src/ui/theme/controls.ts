import type { ThemeOptions } from '@mui/material/styles';

/** Of every link in a text: Material UI's and plain ones, see MuiCssBaseline. */
export const linkLines = {
  textDecorationThickness: '0.07em',
  textUnderlineOffset: '0.18em',
  textDecorationColor: 'currentcolor',
};

/** What is clicked and typed into, and what reports about it. */
export const controls: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        // The class is set by a script, which may not be loaded yet.
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
        // As large as its icon before the icon is parsed.
        boxSizing: 'content-box',
        minWidth: '1em',
        minHeight: '1em',
        borderRadius: theme.shape.borderRadius,
        color: theme.vars.palette.text.primary,
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
      }),
    },
  },
  MuiLink: { styleOverrides: { root: linkLines } },
  // Labels are above their fields, as on a printed form: they never move and never hide.
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginBottom: 6,
        fontSize: '0.9375rem',
        fontWeight: theme.typography.fontWeightMedium,
        lineHeight: 1.4,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused': { color: theme.vars.palette.text.primary },
        '&.Mui-error': { color: theme.vars.palette.error.main },
      }),
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: { position: 'static', transform: 'none', maxWidth: '100%', whiteSpace: 'normal' },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 0, marginTop: 6, fontSize: '0.875rem', lineHeight: 1.4 } },
  },
  MuiAlert: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.background.paper,
        borderLeftWidth: 4,
        fontSize: '1rem',
        alignItems: 'flex-start',
        [theme.breakpoints.down('sm')]: { flexWrap: 'wrap' },
      }),
      // On narrow screens the text is beside its icon, and the buttons below both.
      message: ({ theme }) => ({
        paddingBlock: 8,
        overflowWrap: 'anywhere',
        [theme.breakpoints.down('sm')]: { flexBasis: 'calc(100% - 40px)' },
      }),
      action: { whiteSpace: 'nowrap' },
    },
  },
  MuiLinearProgress: { styleOverrides: { root: { height: 3, backgroundColor: 'transparent' } } },
};
