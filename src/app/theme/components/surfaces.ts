import type { ThemeOptions } from '@mui/material/styles';

type Components = NonNullable<ThemeOptions['components']>;

/** Sheets of paper: told apart by a rule, never by a shadow. */
export const surfaces: Components = {
  MuiPaper: {
    styleOverrides: { root: { boxShadow: 'none', backgroundImage: 'none' } },
  },
  MuiDivider: {
    styleOverrides: {
      // As high as its word before that has arrived, and no lines that would give way to it.
      withChildren: { minHeight: '1lh', '&:empty::before, &:empty::after': { content: 'none' } },
    },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiAppBar: {
    // Outlined, since an elevated one writes its shadow into the element, which the policy refuses.
    defaultProps: { color: 'transparent', variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.default,
        border: 0,
        borderBottom: `1px solid ${theme.vars.palette.text.primary}`,
      }),
    },
  },
  MuiToolbar: { styleOverrides: { regular: { minHeight: '72px !important' } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.text.primary}`,
        margin: 16,
        width: 'calc(100% - 32px)',
        // Under a large zoom the dialog scrolls as a whole, or its heading and buttons would leave no room between them.
        '@media (max-height: 480px)': {
          display: 'block',
          maxHeight: 'calc(100% - 32px)',
          '& .MuiDialogContent-root': { overflowY: 'visible' },
        },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { fontSize: '1.5rem', fontWeight: 720, letterSpacing: '-0.025em', padding: '24px 24px 8px' },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '8px 24px 24px',
        gap: 12,
        flexWrap: 'wrap',
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(25 20 14 / 0.55)' } },
    },
  },
  MuiPopover: {
    styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.text.primary}` }) },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.default, maxWidth: '88vw' }),
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.default,
        fontSize: '0.875rem',
        fontWeight: 500,
        padding: '6px 10px',
      }),
    },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true, square: true },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: 'transparent',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        '&:first-of-type': { borderTop: `1px solid ${theme.vars.palette.text.primary}` },
        '&::before': { display: 'none' },
      }),
    },
  },
  MuiAccordionSummary: {
    styleOverrides: { root: { padding: 0, minHeight: 60 }, content: { fontWeight: 640, marginRight: 16 } },
  },
  MuiAccordionDetails: { styleOverrides: { root: { padding: '0 0 20px', maxWidth: '41.7em' } } },
};
