import { Skeleton } from '@mui/material';
import { LoadingShape } from '@/ui/LoadingShape';
import { SkeletonRows } from '@/ui/SkeletonRows';
import { rowHeights } from './productCards';

/** The table's head, where it has one, and three of its rows. */
export function MyProductsSkeleton() {
  return (
    <LoadingShape>
      <Skeleton sx={{ height: 46, display: { xs: 'none', lg: 'block' } }} />
      <SkeletonRows count={3} height={rowHeights} hasPicture />
    </LoadingShape>
  );
}
