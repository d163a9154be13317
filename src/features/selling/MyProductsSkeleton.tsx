import { Box, Skeleton } from '@mui/material';
import { messages } from '@/messages';
import { visuallyHidden } from '@/ui/visuallyHidden';

/** Three rows in the height of the table's. */
export function MyProductsSkeleton() {
  return (
    <Box role="status" aria-busy>
      <Box component="span" sx={visuallyHidden}>
        {messages.ui.loading}
      </Box>
      <Skeleton aria-hidden height={46} sx={{ display: { xs: 'none', lg: 'block' }, mb: 1.5 }} />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} aria-hidden sx={{ height: { xs: 140, lg: 82 }, mb: 1.5 }} />
      ))}
    </Box>
  );
}
