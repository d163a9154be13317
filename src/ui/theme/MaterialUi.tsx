import type { ReactNode } from 'react';
import { ThemeProvider } from '@emotion/react';
import { CssBaseline, GlobalStyles } from '@mui/material';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { theme } from './theme';

const defaultProps = {
  MuiAccordion: { disableGutters: true, square: true },
  MuiAlert: { variant: 'outlined' },
  MuiButton: { disableElevation: true },
  MuiButtonBase: { disableRipple: true },
  MuiDialogActions: { disableSpacing: true },
  // Labels are above their fields, see MuiFormLabel.
  MuiInputLabel: { shrink: true },
} as const;

/**
 * What Material UI's components are rendered in. It is inside the parts that have some, and not around the app, so that the
 * other pages do without Material UI and its theme.
 */
export const MaterialUi = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme}>
    <DefaultPropsProvider value={defaultProps}>{children}</DefaultPropsProvider>
  </ThemeProvider>
);

/** The theme's variables, and the rules of the page itself. The documents of a build have them already: see prerender.tsx. */
export const ThemeRules = () => (
  <MaterialUi>
    <CssBaseline enableColorScheme />
    <GlobalStyles styles={theme.generateStyleSheets()} />
  </MaterialUi>
);
