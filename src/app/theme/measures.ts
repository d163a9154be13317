import type { Measures } from './themeTypes';

/** Widths and heights that several pages share. Everything else follows from its content or from theme.spacing. */
export const measures: Measures = {
  bar: '73px',
  rail: '240px',
  drawer: '280px',
  form: '460px',
  text: '760px',
  search: '420px',
  picture: '200px',
};
