import type { ThemeOptions } from '@mui/material/styles';

/** A disabled field: a dashed outline on the page's own background. */
const notForTyping = {
  backgroundColor: 'transparent',
  '& .MuiOutlinedInput-notchedOutline': { borderStyle: 'dashed' },
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
      root: ({ theme }) => ({
        minHeight: 44,
        padding: '8px 20px',
        '&[aria-current="page"]': {
          textDecoration: 'underline',
          textDecorationThickness: 2,
          textUnderlineOffset: 7,
        },
        // See BusyButton.
        '&[aria-busy="true"]': { overflow: 'hidden', color: theme.vars.palette.text.primary },
        '& > .MuiLinearProgress-root': { position: 'absolute', inset: 'auto 0 0' },
        variants: [
          { props: { size: 'small' }, style: { minHeight: 36, padding: '4px 12px', fontSize: '0.9375rem' } },
          { props: { size: 'large' }, style: { minHeight: 56, padding: '12px 30px', fontSize: '1.125rem' } },
        ],
      }),
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
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        // As high as the field beside it.
        minHeight: 50,
        paddingInline: 16,
        fontSize: theme.typography.body2.fontSize,
        color: theme.vars.palette.text.primary,
        [theme.breakpoints.down('sm')]: {
          minHeight: 44,
          paddingInline: 6,
          fontSize: theme.typography.overline.fontSize,
        },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.text.primary,
          color: theme.vars.palette.background.default,
        },
        // Each with a frame of its own, because they take several lines where the text is large.
        '&.MuiToggleButtonGroup-grouped': {
          margin: 0,
          border: `1px solid ${theme.vars.palette.fieldBorder}`,
          borderRadius: theme.shape.borderRadius,
        },
      }),
    },
  },
  MuiInputAdornment: { styleOverrides: { root: { whiteSpace: 'nowrap' } } },
  MuiToggleButtonGroup: { styleOverrides: { root: { flexWrap: 'wrap', gap: 4 } } },
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
      root: ({ theme }) => ({
        height: 'auto',
        minHeight: 28,
        borderRadius: theme.shape.borderRadius,
        fontSize: theme.typography.overline.fontSize,
        fontWeight: theme.typography.fontWeightMedium,
      }),
      filled: ({ theme }) => ({
        // Forced colours show it.
        border: '1px solid transparent',
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.paper,
      }),
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.text.secondary }),
      // Large text takes more lines.
      label: { paddingInline: 8, whiteSpace: 'normal', overflowWrap: 'anywhere' },
    },
  },
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
  MuiInputBase: {
    // They are in MuiCssBaseline, once for all fields.
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      input: {
        // The bullets of the typeface touch one another.
        '&[type="password"]': { letterSpacing: '0.15em' },
        '&::-webkit-search-decoration': { appearance: 'none' },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.primary },
        // The class is set by a script, which may not be loaded yet.
        '&:focus-within .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.text.primary,
          borderWidth: 2,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.error.main },
        'fieldset:disabled &': {
          ...notForTyping,
          '& .MuiInputBase-input': { color: theme.vars.palette.text.secondary, opacity: 1 },
        },
      }),
      input: {
        paddingBlock: 12,
        height: '1.5em',
        '&:focus-visible': { outline: 'none' },
        // As high as its text, from `rows` on. A browser that cannot do this shows its first lines, and scrolls.
        '&:is(textarea)': {
          height: 'auto',
          minHeight: '4lh',
          maxHeight: '14lh',
          paddingInline: 14,
          fieldSizing: 'content',
        },
        variants: [{ props: { size: 'small' }, style: { paddingBlock: 8 } }],
      },
      multiline: { padding: 0 },
      notchedOutline: ({ theme }) => ({
        top: 0,
        borderColor: theme.vars.palette.fieldBorder,
        '& legend': { display: 'none' },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        marginInline: 0,
        marginTop: 6,
        fontSize: '0.875rem',
        lineHeight: 1.4,
        overflowWrap: 'anywhere',
      },
    },
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
        flexGrow: 1,
        paddingBlock: 8,
        overflowWrap: 'anywhere',
        [theme.breakpoints.down('sm')]: { flexBasis: 'calc(100% - 40px)' },
      }),
      action: { whiteSpace: 'nowrap' },
    },
  },
  MuiAlertTitle: {
    styleOverrides: { root: ({ theme }) => ({ margin: 0, fontWeight: theme.typography.fontWeightMedium }) },
  },
  MuiCircularProgress: {
    defaultProps: {
      color: 'inherit',
      enableTrackSlot: true,
      // The policy refuses styles of elements, which the component would have in a prerendered page.
      style: { width: undefined, height: undefined },
    },
    styleOverrides: { root: { width: 48, height: 48 } },
  },
  MuiLinearProgress: { styleOverrides: { root: { height: 4, backgroundColor: 'transparent' } } },
  MuiSkeleton: {
    defaultProps: { variant: 'rectangular' },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.action.selected,
        borderRadius: 2,
        // In the place of a text: one line of it.
        height: '1lh',
      }),
    },
  },
};
