import { Box, Skeleton } from '@mui/material';
import { messages } from '@/messages';
import { visuallyHidden } from '@/ui/visuallyHidden';
import { rowHeights } from './userLayout';

/** In the measures of the toolbar and the rows. */
export function UsersSkeleton() {
  return (
    <Box role="status" aria-busy>
      <Box component="span" sx={visuallyHidden}>
        {messages.ui.loading}
      </Box>
      <Box aria-hidden>
        <Skeleton sx={{ height: { xs: 141, sm: 77 }, maxWidth: 420 }} />
        <Skeleton sx={{ height: 26, width: 140, mt: 3, mb: 6 }} />
        {[1, 2, 3, 4].map((row) => (
          <Box key={row} sx={{ height: rowHeights, borderTop: 1, borderColor: 'divider', py: 1.5 }}>
            <Skeleton height="100%" />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
