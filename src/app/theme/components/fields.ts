import type { ThemeOptions } from '@mui/material/styles';

type Components = NonNullable<ThemeOptions['components']>;

/** A field that is read, or waits: a dashed outline on the page's own ground. */
const notForTyping = {
  backgroundColor: 'transparent',
  '& .MuiOutlinedInput-notchedOutline': { borderStyle: 'dashed' },
};

/** Labels stand above their fields, as on a printed order form: they never move and never hide. */
export const fields: Components = {
  MuiTextField: { defaultProps: { fullWidth: true } },
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
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        whiteSpace: 'normal',
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.primary },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.primary },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.error.main },
        // By the attribute: browsers do not see anew what :has(:read-only) says when a fieldset is unlocked.
        '&:has(input[readonly])': notForTyping,
        'fieldset:disabled &': {
          ...notForTyping,
          '& .MuiInputBase-input': { color: theme.vars.palette.text.secondary, opacity: 1 },
        },
      }),
      input: { padding: '12px 14px', height: '1.5em', '&:focus-visible': { outline: 'none' } },
      multiline: { padding: 0 },
      notchedOutline: ({ theme }) => ({
        top: 0,
        borderColor: theme.vars.palette.fieldBorder,
        '& legend': { display: 'none' },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 0, marginTop: 6, fontSize: '0.875rem', lineHeight: 1.4 } },
  },
};
