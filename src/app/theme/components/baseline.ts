import type { ThemeOptions } from '@mui/material/styles';
import { preferences } from '../preferences';

type Components = NonNullable<ThemeOptions['components']>;

/** What holds for the bare page: focus, motion, how lines break. */
export const baseline: Components = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      ...preferences(theme),
      // The bar stays on top, so a jump stops below it.
      html: { scrollPaddingTop: `calc(${theme.measures.bar} + ${theme.spacing(2)})` },
      body: { textRendering: 'optimizeLegibility', fontSynthesis: 'none' },
      'h1, h2, h3': { textWrap: 'balance' },
      p: { textWrap: 'pretty' },
      '::selection': {
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.default,
      },
      ':focus-visible': { outline: `2px solid ${theme.vars.palette.text.primary}`, outlineOffset: 3 },
      '[tabindex="-1"]:focus': { outline: 'none' },
      // One page fades into the next, see PageFade; a click meanwhile is not lost.
      '::view-transition': { pointerEvents: 'none' },
      '::view-transition-group(.page), ::view-transition-old(.page)': {
        animationDuration: '140ms',
      },
      '@media (prefers-reduced-motion: reduce)': {
        '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
          animation: 'none !important',
        },
        '*, *::before, *::after': {
          animationDelay: '0s !important',
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Any time at all, however short, and an inherited colour would reach a child one frame after its parent.
          transitionDelay: '0s !important',
          transitionDuration: '0s !important',
        },
      },
    }),
  },
};
