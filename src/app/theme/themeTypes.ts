import type { CSSObject } from '@mui/material/styles';
import type { CSSProperties } from 'react';

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
export interface Measures {
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
    measures: Measures;
  }
  interface ThemeOptions {
    measures?: Measures;
  }
  interface CssVarsThemeOptions {
    measures?: Measures;
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
