/** Flat colours of the drawings, separate from the interface's own. */
const drawing = (pick: (light: string, dark: string) => string) => ({
  disc: pick('#e9ddc4', '#332b24'),
  groove: pick('#d8c9aa', '#463c32'),
  line: pick('#211c17', '#12100d'),
  bone: pick('#f4eddd', '#d9cdb7'),
  navy: pick('#2f4468', '#4f6a9a'),
  mustard: pick('#dfa73b', '#d09a35'),
  plum: pick('#7c3c50', '#9a5168'),
  olive: pick('#7d8450', '#858c55'),
  sky: pick('#a7c6d8', '#8fb3c8'),
  rose: pick('#e3b3a6', '#cf9a8d'),
  teal: pick('#3c7d78', '#4b928c'),
  steel: pick('#bcbfba', '#9da19d'),
  slate: pick('#3b3d42', '#5b5e65'),
  mint: pick('#bfd9c5', '#9fc0a8'),
  display: pick('#b9c69a', '#aab98a'),
  glass: pick('#26323b', '#1c252c'),
  glow: pick('#f6f0e4', '#f3eadb'),
});

/** Ink on warm paper. Vermilion is only for what can be clicked. */
export const lightPalette = {
  background: { default: '#f6f0e4', paper: '#fdf9f1' },
  text: { primary: '#211c17', secondary: '#61574b', disabled: '#8b8072' },
  divider: '#d9cdb8',
  fieldBorder: '#857866',
  primary: { main: '#ba3015', dark: '#98250f', light: '#d9563c', contrastText: '#fffaf2' },
  secondary: { main: '#211c17', dark: '#000000', light: '#4a4239', contrastText: '#fdf9f1' },
  error: { main: '#a4123f', dark: '#7d0c2f', light: '#c03a62', contrastText: '#fffaf2' },
  warning: { main: '#855400', dark: '#633e00', light: '#a8721d', contrastText: '#fffaf2' },
  success: { main: '#2c6740', dark: '#1e4a2d', light: '#4b8660', contrastText: '#fffaf2' },
  info: { main: '#2b5674', dark: '#1d3d54', light: '#4f7a97', contrastText: '#fffaf2' },
  action: {
    active: '#211c17',
    hover: '#efe6d4',
    selected: '#ece2ce',
    disabled: '#8b8072',
    disabledBackground: '#e6dcc9',
    focus: '#ece2ce',
  },
  drawing: drawing((light) => light),
  pictureFilter: 'none',
};

/** The same in the dark: cream on brown, with a brighter vermilion for the same contrast. */
export const darkPalette = {
  background: { default: '#191613', paper: '#231f1a' },
  text: { primary: '#f3eadb', secondary: '#bcae9a', disabled: '#857a6b' },
  divider: '#40382f',
  fieldBorder: '#8d8070',
  primary: { main: '#ff8160', dark: '#ffa189', light: '#ff9d82', contrastText: '#23110a' },
  secondary: { main: '#f3eadb', dark: '#ffffff', light: '#d8cdba', contrastText: '#191613' },
  error: { main: '#ff8da4', dark: '#ffb0c0', light: '#ffa3b6', contrastText: '#2b0712' },
  warning: { main: '#e8b04a', dark: '#f2c878', light: '#efbf68', contrastText: '#241800' },
  success: { main: '#84c79a', dark: '#a6dab7', light: '#98d1ab', contrastText: '#0b2013' },
  info: { main: '#8bbcdb', dark: '#adcfe6', light: '#9cc7e1', contrastText: '#0a1c28' },
  action: {
    active: '#f3eadb',
    hover: '#2d2822',
    selected: '#383129',
    disabled: '#857a6b',
    disabledBackground: '#322c25',
    focus: '#383129',
  },
  drawing: drawing((_, dark) => dark),
  // The pictures of phones have a light background.
  pictureFilter: 'brightness(0.86)',
};
