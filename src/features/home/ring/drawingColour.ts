import type { Theme } from '@mui/material/styles';

type DrawingColour = keyof Theme['palette']['drawing'];

/** A flat colour of the theme's, as a paint that follows the scheme. */
export const colour = (name: DrawingColour) => `var(--mui-palette-drawing-${name})`;
