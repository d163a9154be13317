import type { Theme } from '@mui/material/styles';

/** A colour of the theme's drawings, as a CSS variable that follows the colour scheme. */
export const drawingColor = (name: keyof Theme['palette']['drawing']) => `var(--mui-palette-drawing-${name})`;
