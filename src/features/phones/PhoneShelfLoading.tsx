import { Box, Skeleton } from '@mui/material';
import { SkeletonGrid } from '@/ui/SkeletonGrid';
import { phoneColumns } from './phoneColumns';
import { shelfLayout } from './shelfLayout';

/** In the shape of a PhoneShelf: what narrows the phones, how many there are, and the phones. */
export function PhoneShelfLoading() {
  return (
    <Box sx={shelfLayout}>
      <Skeleton aria-hidden sx={{ height: { xs: 136, md: 560 } }} />
      <Box sx={{ minWidth: 0 }}>
        <Box aria-hidden sx={{ borderTop: 2, borderColor: 'text.primary', pt: 1.5, mb: 2.5 }}>
          <Skeleton width={120} sx={{ height: { xs: 77, sm: 43 } }} />
        </Box>
        <SkeletonGrid count={3} columns={phoneColumns} facts={5} />
      </Box>
    </Box>
  );
}
