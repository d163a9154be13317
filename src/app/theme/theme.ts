import type { CSSProperties } from 'react';
import { createTheme, type CSSObject } from '@mui/material/styles';
import { actions, feedback, fields } from './controls';
import { darkPalette, lightPalette } from './palette';
import { baseline, lists, surfaces } from './surfaces';
import { typography } from './typography';

/** Widths and heights that several pages share. Everything else follows from its content or from theme.spacing. */
const sizes: Sizes = {
  bar: '73px',
  rail: '240px',
  drawer: '280px',
  form: '460px',
  text: '760px',
  search: '420px',
  picture: '200px',
};

/** Both schemes are CSS variables; an attribute of the root element selects one. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  typography,
  shape: { borderRadius: 3 },
  sizes,
  components: { ...baseline, ...actions, ...fields, ...surfaces, ...lists, ...feedback },
});

/** Flat colours of the drawings, separate from the interface's own. */
export interface DrawingColours {
  disc: string;
  groove: string;
  line: string;
  bone: string;
  navy: string;
  mustard: string;
  plum: string;
  olive: string;
  sky: string;
  rose: string;
  teal: string;
  steel: string;
  slate: string;
  mint: string;
  display: string;
  glass: string;
  glow: string;
}

/** As CSS lengths. */
interface Sizes {
  /** The height of the top bar, with its rule. */
  bar: string;
  /** The dashboard's menu beside its pages, and in a drawer. */
  rail: string;
  drawer: string;
  /** The width of a form, and of running text. */
  form: string;
  text: string;
  /** The search field of a list. */
  search: string;
  /** The picture of a page about one phone. */
  picture: string;
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Theme {
    sizes: Sizes;
  }
  interface ThemeOptions {
    sizes?: Sizes;
  }
  interface CssVarsThemeOptions {
    sizes?: Sizes;
  }
  interface Palette {
    drawing: DrawingColours;
    /** The border of a field, which must be easy to see: darker than a rule. */
    fieldBorder: string;
  }
  interface PaletteOptions {
    drawing?: DrawingColours;
    fieldBorder?: string;
  }
  interface TypographyVariants {
    brand: CSSProperties;
    display: CSSObject;
    price: CSSProperties;
    priceBefore: CSSProperties;
  }
  interface TypographyVariantsOptions {
    brand?: CSSProperties;
    display?: CSSObject;
    price?: CSSProperties;
    priceBefore?: CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    /** The shop's name beside its rings. */
    brand: true;
    /** The one headline of the home page. */
    display: true;
    /** What a buyer pays. */
    price: true;
    /** The original price, struck through. */
    priceBefore: true;
  }
}
