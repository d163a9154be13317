import type { SxProps, Theme } from '@mui/material';

/** Denser than the shop: this is a tool beside it. */
export const panelStyle = {
  position: 'fixed',
  right: 0,
  bottom: 0,
  zIndex: 1600,
  display: 'flex',
  borderColor: 'text.primary',
  fontSize: '0.875rem',
  '& .MuiTypography-root': { fontSize: '0.875rem' },
  '& h2.MuiTypography-root': { fontSize: '1.125rem' },
  '& .MuiButton-root': { minHeight: 32, px: 1.25, py: 0.25, fontSize: '0.875rem', ml: 0 },
  '& .MuiIconButton-root': { p: 0.5 },
  '& .MuiInputLabel-root': { fontSize: '0.8125rem', mb: 0.25 },
  '& .MuiOutlinedInput-input': { px: 1, py: 0.5, fontSize: '0.875rem' },
  '& .MuiTab-root': { fontSize: '0.875rem' },
  '& .MuiFormControlLabel-label': { fontSize: '0.875rem' },
} satisfies SxProps<Theme>;

/** For names of operations, paths and bodies. */
export const codeFont = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';
