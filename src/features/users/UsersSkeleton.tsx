import { Box, Skeleton } from '@mui/material';
import { LoadingShape } from '@/ui/LoadingShape';
import { SkeletonRows } from '@/ui/SkeletonRows';
import { rowHeight, rowHeights, usersPlace } from './userLayout';

/** In the measures of the toolbar and the rows. */
export function UsersSkeleton() {
  return (
    <LoadingShape>
      <Skeleton sx={[{ height: { xs: 141, sm: 77 } }, ({ measures }) => ({ maxWidth: measures.search })]} />
      <Skeleton sx={{ height: 26, width: 140, mt: 3, mb: 6 }} />
      <Box sx={usersPlace}>
        <Box sx={rowHeights}>
          <SkeletonRows count={4} height={rowHeight} />
        </Box>
      </Box>
    </LoadingShape>
  );
}
