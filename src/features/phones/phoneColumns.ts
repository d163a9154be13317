/** Below 600, from 600, from 1200 pixels. */
export const phoneColumns = { xs: 1, sm: 2, lg: 3 } as const;
