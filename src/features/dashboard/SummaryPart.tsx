import { useId, type ReactNode } from 'react';
import { Box, Typography } from '@mui/material';

interface SummaryPartProps {
  heading: string;
  children: ReactNode;
}

/** How things stand in one of one's roles, on the dashboard's first page. */
export function SummaryPart({ heading, children }: SummaryPartProps) {
  const headingId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{ borderTop: 2, borderColor: 'text.primary', pt: 2 }}
    >
      <Typography id={headingId} variant="h5" component="h2" sx={{ mb: 2 }}>
        {heading}
      </Typography>
      {children}
    </Box>
  );
}
