import { Skeleton } from '@mui/material';
import { LoadingShape } from '@/ui/LoadingShape';
import { SkeletonRows } from '@/ui/SkeletonRows';
import { rowHeights } from './orderCards';

/** The table's head, of which phones show the line alone, and three of its rows. */
export function OrdersSkeleton() {
  return (
    <LoadingShape>
      <Skeleton sx={{ height: { xs: 2, sm: 46 } }} />
      <SkeletonRows count={3} height={rowHeights} hasPicture />
    </LoadingShape>
  );
}
