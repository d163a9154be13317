import { Box, Skeleton } from '@mui/material';
import { LoadingShape } from './LoadingShape';
import { SkeletonRows } from './SkeletonRows';

interface FiguresSkeletonProps {
  /** How many rows of things stand below the figures, about. */
  rows?: number;
}

/** In the shape of Figures and of what belongs to them. */
export function FiguresSkeleton({ rows = 0 }: FiguresSkeletonProps) {
  return (
    <LoadingShape>
      <Box sx={{ display: 'flex', columnGap: { xs: 4, sm: 6 }, mb: rows > 0 ? 2 : 0 }}>
        {[1, 2, 3].map((figure) => (
          <Box key={figure}>
            <Skeleton sx={{ width: 56, height: 33 }} />
            <Skeleton sx={{ width: 72, height: 18, mt: 0.5 }} />
          </Box>
        ))}
      </Box>
      <SkeletonRows count={rows} height={89} hasPicture />
    </LoadingShape>
  );
}
