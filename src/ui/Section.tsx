import { useId, type ReactNode } from 'react';
import { Box, Container, Typography } from '@mui/material';

interface SectionProps {
  heading: string;
  /** Where a link can jump to. */
  id?: string;
  /** Stands at the heading's right: a count, a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page that has its own heading, under a rule of the full width. */
export function Section({ heading, id, aside, children }: SectionProps) {
  const headingId = useId();
  return (
    <Container
      component="section"
      maxWidth="xl"
      id={id}
      aria-labelledby={headingId}
      sx={{ py: { xs: 4, md: 6 } }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          gap: 2,
          borderTop: 2,
          borderColor: 'text.primary',
          pt: 2,
          mb: { xs: 3, md: 4 },
        }}
      >
        <Typography variant="h2" id={headingId}>
          {heading}
        </Typography>
        {aside}
      </Box>
      {children}
    </Container>
  );
}
