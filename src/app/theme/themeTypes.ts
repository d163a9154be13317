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

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
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
    display: CSSProperties;
    price: CSSProperties;
    priceBefore: CSSProperties;
  }
  interface TypographyVariantsOptions {
    display?: CSSProperties;
    price?: CSSProperties;
    priceBefore?: CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    /** The one headline of the home page. */
    display: true;
    /** What a buyer pays. */
    price: true;
    /** What it cost new: struck through. */
    priceBefore: true;
  }
}
