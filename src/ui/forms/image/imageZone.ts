import type { SxProps, Theme } from '@mui/material/styles';

const box: SxProps<Theme> = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: '84px minmax(0, 1fr)', sm: '120px minmax(0, 1fr)' },
  gap: { xs: 2, sm: 2.5 },
  alignItems: 'center',
  border: '1px dashed',
  borderColor: 'fieldBorder',
  borderRadius: 1,
  bgcolor: 'background.paper',
  p: { xs: 1.5, sm: 2 },
  'fieldset:disabled &': { bgcolor: 'transparent' },
  '&[data-bad]': { borderColor: 'error.main' },
  '&[data-dragging]': { borderStyle: 'solid', borderColor: 'primary.main', bgcolor: 'action.hover' },
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: '3px' },
};

const picture: SxProps<Theme> = { aspectRatio: '1', bgcolor: 'drawing.disc', overflow: 'hidden' };

const status: SxProps<Theme> = { mt: 1, overflowWrap: 'anywhere' };

/** How the place for a picture looks. */
export const imageZone = { box, picture, status };
