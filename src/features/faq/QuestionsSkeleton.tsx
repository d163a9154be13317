import { Box, Skeleton } from '@mui/material';
import { LoadingShape } from '@/ui/LoadingShape';

/** Five closed questions. */
export function QuestionsSkeleton() {
  return (
    <LoadingShape>
      {[70, 55, 65, 50, 60].map((width) => (
        <Box
          key={width}
          sx={{
            display: 'flex',
            alignItems: 'center',
            height: 61,
            borderBottom: 1,
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 1, borderTopColor: 'text.primary' },
          }}
        >
          <Skeleton sx={{ width: `${width}%`, height: 20 }} />
        </Box>
      ))}
    </LoadingShape>
  );
}
