import type { ThemeOptions } from '@mui/material/styles';

type Components = NonNullable<ThemeOptions['components']>;

/** What holds for the bare page: focus, motion, how lines break. */
export const baseline: Components = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      // The bar stays on top, so a jump stops below it.
      html: { scrollPaddingTop: 88 },
      body: { textRendering: 'optimizeLegibility', fontSynthesis: 'none' },
      'h1, h2, h3': { textWrap: 'balance' },
      p: { textWrap: 'pretty' },
      '::selection': {
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.default,
      },
      ':focus-visible': { outline: `2px solid ${theme.vars.palette.text.primary}`, outlineOffset: 3 },
      '[tabindex="-1"]:focus': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
        },
      },
    }),
  },
};
