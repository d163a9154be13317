import type { CSSObject, Theme, ThemeOptions } from '@mui/material/styles';

/** Sheets of paper, separated by a rule and never by a shadow. */
export const surfaces: ThemeOptions['components'] = {
  MuiPaper: { styleOverrides: { root: { boxShadow: 'none', backgroundImage: 'none' } } },
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
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { padding: '8px 24px 24px', gap: 12, flexWrap: 'wrap' } },
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
      root: { width: 36, height: 36, fontSize: '1rem', fontWeight: 680 },
      colorDefault: ({ theme }) => ({
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.default,
      }),
    },
  },
  // The page itself: focus, motion, line breaks.
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      ...preferences(theme),
      // The bar is sticky, so a jump stops below it. With a padding of the page instead, a focus in the bar would scroll.
      'main, main *': { scrollMarginTop: `calc(${theme.sizes.bar} + ${theme.spacing(2)})` },
      '@keyframes mui-auto-fill': { from: { display: 'block' } },
      '@keyframes mui-auto-fill-cancel': { from: { display: 'block' } },
      body: { textRendering: 'optimizeLegibility', fontSynthesis: 'none' },
      'h1, h2, h3, p, dl, dd': { margin: 0 },
      'h1, h2, h3': { textWrapStyle: 'balance' },
      p: { textWrapStyle: 'pretty' },
      '::selection': {
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.default,
      },
      ':focus-visible': { outline: `2px solid ${theme.vars.palette.text.primary}`, outlineOffset: 3 },
      '[tabindex="-1"]:focus': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        // The notice of prerender.tsx is delayed, and does not move.
        '*:not(#incomplete), *::before, *::after': {
          animationDelay: '0s !important',
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // With any duration, an inherited colour would reach a child one frame after its parent.
          transitionDelay: '0s !important',
          transitionDuration: '0s !important',
        },
      },
    }),
  },
};

const chosen = [
  '.MuiListItemButton-root[aria-current="page"]',
  '.MuiMenuItem-root.Mui-selected',
  '.MuiToggleButton-root.Mui-selected',
].join();

/** Forced colours remove backgrounds, so what only they showed gets a line or the system's own highlight. */
const forcedColours: CSSObject = {
  '.MuiButton-root.MuiButton-contained': { border: '1px solid' },
  '.MuiOutlinedInput-root:focus-within': { outline: '2px solid Highlight', outlineOffset: 2 },
  '.MuiOutlinedInput-root.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 3 },
  '.MuiSkeleton-root': { outline: '1px solid GrayText', outlineOffset: -1 },
  '.Mui-disabled, fieldset:disabled label': { color: 'GrayText', borderColor: 'GrayText' },
  [chosen]: {
    forcedColorAdjust: 'none',
    backgroundColor: 'Highlight !important',
    color: 'HighlightText !important',
    '& *': { color: 'inherit' },
  },
  '.MuiLinearProgress-bar': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
};

/** The user's preferences in the system. Colours are variables, so that more contrast needs no rules of its own. */
const preferences = ({ vars: { palette } }: Theme): CSSObject => ({
  '@media (forced-colors: active)': forcedColours,
  '@media (prefers-contrast: more)': {
    'html:root': {
      '--mui-palette-text-secondary': palette.text.primary,
      '--mui-palette-divider': palette.text.primary,
      '--mui-palette-fieldBorder': palette.text.primary,
    },
  },
});
