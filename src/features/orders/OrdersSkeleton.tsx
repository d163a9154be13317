import { Box, Skeleton } from '@mui/material';
import { messages } from '@/messages';
import { visuallyHidden } from '@/ui/visuallyHidden';

/** The table's head and three of its rows. */
export function OrdersSkeleton() {
  return (
    <Box role="status" aria-busy>
      <Box component="span" sx={visuallyHidden}>
        {messages.ui.loading}
      </Box>
      <Skeleton aria-hidden height={46} />
      {[1, 2, 3].map((row) => (
        <Box key={row} aria-hidden sx={{ height: 89, borderTop: 1, borderColor: 'divider', py: 1.5 }}>
          <Skeleton height="100%" />
        </Box>
      ))}
    </Box>
  );
}
