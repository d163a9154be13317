import { createTheme } from '@mui/material/styles';
import { controls } from './controls';
import { darkPalette, lightPalette } from './palette';
import { surfaces } from './surfaces';
import { typography } from './typography';

/** Widths and heights that several pages share. Everything else follows from its content or from theme.spacing. */
const sizes = {
  /** The top bar, with its rule. */
  bar: '73px',
  /** The dashboard's menu beside its pages, and in a drawer. */
  rail: '240px',
  drawer: '280px',
  /** The width of a form, and of running text. */
  form: '460px',
  text: '760px',
  /** The search field of a list. */
  search: '420px',
  /** The picture of a page about one record. */
  picture: '200px',
};

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
