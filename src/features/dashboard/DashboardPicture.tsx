import { Box } from '@mui/material';
// A file, not a data: URL, which <use> does not load.
import drawings from './pictures.svg?no-inline';

/** A drawing for a page that is empty. */
export const DashboardPicture = ({ of }: { of: 'buyers' | 'reports' }) => (
  <Box component="svg" viewBox="0 0 112 144" aria-hidden focusable={false} sx={{ display: 'block' }}>
    <use href={`${drawings}#${of}`} />
  </Box>
);
