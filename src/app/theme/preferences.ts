import type { CSSObject, Theme } from '@mui/material/styles';

const chosen = [
  '.MuiListItemButton-root[aria-current="page"]',
  '.MuiMenuItem-root.Mui-selected',
  '.MuiToggleButton-root.Mui-selected',
].join();

/** Backgrounds are gone in forced colours, so what only they told is told by a line or by the system's own mark. */
const forcedColours: CSSObject = {
  '.MuiButton-root.MuiButton-contained, .MuiChip-root.MuiChip-filled': { border: '1px solid' },
  '.MuiSkeleton-root': { outline: '1px solid GrayText', outlineOffset: -1 },
  '.Mui-disabled, fieldset:disabled label': { color: 'GrayText', borderColor: 'GrayText' },
  '.MuiOutlinedInput-root:focus-within': { outline: '2px solid Highlight', outlineOffset: 2 },
  '.MuiOutlinedInput-root.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 3 },
  [chosen]: {
    forcedColorAdjust: 'none',
    backgroundColor: 'Highlight !important',
    color: 'HighlightText !important',
    '& *': { color: 'inherit' },
  },
  '.MuiLinearProgress-bar': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
};

/** What a person asked the system for. Colours are variables, so stronger ones need no rule of their own. */
export const preferences = ({ vars: { palette } }: Theme): CSSObject => ({
  '@media (forced-colors: active)': forcedColours,
  '@media (prefers-contrast: more)': {
    'html:root': {
      '--mui-palette-text-secondary': palette.text.primary,
      '--mui-palette-divider': palette.text.primary,
      '--mui-palette-fieldBorder': palette.text.primary,
    },
  },
});
