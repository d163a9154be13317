import type { TypographyVariantsOptions } from '@mui/material/styles';

/** Headings grow with the screen; running text keeps its size. src/ui/text.module.css has the same as classes. */
export const typography = {
  fontFamily: "'Bricolage Grotesque', 'Bricolage Fallback', Arial, sans-serif",
  fontWeightMedium: 640,
  h1: {
    fontSize: 'clamp(2.25rem, 1.7rem + 2.4vw, 3.75rem)',
    fontWeight: 740,
    lineHeight: 1.02,
    letterSpacing: '-0.035em',
  },
  h2: {
    fontSize: 'clamp(1.75rem, 1.5rem + 1.1vw, 2.5rem)',
    fontWeight: 720,
    lineHeight: 1.08,
    letterSpacing: '-0.03em',
  },
  h3: { fontSize: '1.625rem', fontWeight: 720, lineHeight: 1.15, letterSpacing: '-0.025em' },
  h4: { fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.18, letterSpacing: '-0.022em' },
  h5: { fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.22, letterSpacing: '-0.018em' },
  h6: { fontSize: '1.0625rem', fontWeight: 680, lineHeight: 1.3, letterSpacing: '-0.01em' },
  subtitle1: { fontSize: '1.25rem', fontWeight: 400, lineHeight: 1.45 },
  subtitle2: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
  body1: { fontSize: '1.0625rem', lineHeight: 1.55 },
  body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
  overline: { fontSize: '0.875rem', fontWeight: 680, lineHeight: 1.5, textTransform: 'none' },
  button: { fontSize: '1rem', fontWeight: 640, lineHeight: 1.25, letterSpacing: 0, textTransform: 'none' },
} satisfies TypographyVariantsOptions;
