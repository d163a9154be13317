import type { CSSProperties } from 'react';
import { createTheme, type CSSObject } from '@mui/material/styles';
import { actions, feedback, fields } from './controls';
import { darkPalette, lightPalette } from './palette';
import { baseline, lists, surfaces } from './surfaces';
import { typography } from './typography';

/** Widths and heights that several pages share. Everything else follows from its content or from theme.spacing. */
const measures: Sizes = {
  bar: '73px',
  rail: '240px',
  drawer: '280px',
  form: '460px',
  text: '760px',
  search: '420px',
  picture: '200px',
};

/** Both schemes are written as CSS variables; an attribute of the root element says which one holds. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  typography,
  shape: { borderRadius: 3 },
  measures,
  components: { ...baseline, ...actions, ...fields, ...surfaces, ...lists, ...feedback },
});

/** Flat colours of the drawings on the pages, apart from the interface's own. */
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
  /** How high the bar on top is, with its rule. */
  bar: string;
  /** The dashboard's menu beside its pages, and in a drawer. */
  rail: string;
  drawer: string;
  /** How wide a form is, and running text. */
  form: string;
  text: string;
  /** A field that searches a list above it. */
  search: string;
  /** The picture of the one phone that a page is about. */
  picture: string;
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Theme {
    measures: Sizes;
  }
  interface ThemeOptions {
    measures?: Sizes;
  }
  interface CssVarsThemeOptions {
    measures?: Sizes;
  }
  interface Palette {
    drawing: DrawingColours;
    /** The border of a field: a thing to find, so darker than a rule. */
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
    /** What it cost new: struck through. */
    priceBefore: true;
  }
}
