import { createTheme, type TypographyVariantsOptions } from '@mui/material/styles';
import { controls } from './controls';
import { darkPalette, lightPalette } from './palette';
import { surfaces } from './surfaces';

/** Widths and heights that several files use. */
const sizes = {
  /** The top bar, with its rule. */
  bar: '73px',
  /** The search field of a list. */
  search: '420px',
};

/** Headings grow with the screen; running text keeps its size. src/ui/text.module.css has the same as classes. */
const typography = {
  fontFamily: "'Bricolage Grotesque Variable', 'Bricolage Fallback', Arial, sans-serif",
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

/** Both schemes are CSS variables; an attribute of the root element selects one. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  typography,
  shape: { borderRadius: 3 },
  sizes,
  components: { ...controls, ...surfaces },
});

const withoutScript = '@media screen and (prefers-color-scheme: dark)';

// Paper is light: printed pages keep the default scheme.
const { generateStyleSheets } = theme;
theme.generateStyleSheets = () =>
  generateStyleSheets().flatMap((sheet) => {
    const dark: unknown = sheet['[data-dark]'];
    if (!dark) return sheet;
    return [
      { '@media screen': sheet },
      { [withoutScript]: { ':root:not([data-light], [data-dark])': dark } },
    ];
  });

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Theme {
    sizes: typeof sizes;
  }
  interface CssVarsThemeOptions {
    sizes?: typeof sizes;
  }
  interface Palette {
    drawing: typeof lightPalette.drawing;
    /** The border of a field, which must be easy to see: darker than a rule. */
    fieldBorder: string;
    pictureFilter: string;
  }
  interface PaletteOptions {
    drawing?: typeof lightPalette.drawing;
    fieldBorder?: string;
    pictureFilter?: string;
  }
}
