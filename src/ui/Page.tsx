import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { RingsPicture } from './Logo';
import { pageWidth } from './styles';

interface PageProps {
  heading: ReactNode;
  /** The document's title; by default the heading, if that is a string. */
  title?: string;
  lead?: ReactNode;
  /** A form is beside its heading, text has a readable line length, anything else takes the full width. */
  width?: 'form' | 'text' | 'wide';
  children?: ReactNode;
}

/** The frame of a page: its title, its h1, its margins. The h1 takes the focus when the route changes. */
export function Page({ heading, title, lead, width = 'wide', children }: PageProps) {
  const isForm = width === 'form';
  const documentTitle = title ?? (typeof heading === 'string' ? heading : undefined);
  return (
    <Box sx={{ ...pageWidth, pt: { xs: 3, md: 5 }, pb: { xs: 6, md: 9 } }}>
      {documentTitle !== undefined && <title>{documentTitle}</title>}
      <Box sx={isForm ? { display: 'grid', gap: 4, gridTemplateColumns: { md: '5fr 7fr' } } : undefined}>
        <Box component="header" sx={{ mb: isForm ? 0 : { xs: 2, md: 3 } }}>
          <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere', maxWidth: '20em' }}>
            {heading}
          </Typography>
          {lead && (
            <Typography
              variant="subtitle1"
              component="p"
              color="textSecondary"
              sx={{ mt: 1, maxWidth: '28.65em' }}
            >
              {lead}
            </Typography>
          )}
          {isForm && (
            <Box sx={{ display: { xs: 'none', md: 'block' }, mt: 8 }}>
              <RingsPicture rings="linked" width="55%" />
            </Box>
          )}
        </Box>
        <Box sx={({ sizes }) => ({ maxWidth: width === 'wide' ? 'none' : sizes[width], minWidth: 0 })}>
          {children}
        </Box>
      </Box>
    </Box>
  );
}
