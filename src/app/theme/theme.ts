import { createTheme } from '@mui/material/styles';
import { actions } from './components/actions';
import { baseline } from './components/baseline';
import { feedback } from './components/feedback';
import { fields } from './components/fields';
import { lists } from './components/lists';
import { surfaces } from './components/surfaces';
import { measures } from './measures';
import { darkPalette, lightPalette } from './palette';
import './themeTypes';
import { typography } from './typography';

/** Both schemes are written as CSS variables; an attribute of the root element says which one holds. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  typography,
  shape: { borderRadius: 3 },
  measures,
  components: { ...baseline, ...actions, ...fields, ...surfaces, ...lists, ...feedback },
});
