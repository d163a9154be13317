import { Box, Card, Skeleton } from '@mui/material';
import { factLayout, factsLayout, pictureArea, productCardLayout, wholeWidth } from './productCardLayout';

/**
 * In the shape of a ProductCard, part by part, so that nothing moves when the phones come. Measures are rules and not
 * styles of the elements, which the policy would refuse in a page that is rendered at the build.
 */
export function SkeletonCard({ facts }: { facts: number }) {
  return (
    <Card sx={productCardLayout}>
      <Box sx={pictureArea}>
        <Skeleton sx={{ width: '100%', height: 'auto', aspectRatio: '1', borderRadius: 0 }} />
      </Box>
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pt: { xs: 1.5, sm: 2.5 } }}>
        <Skeleton sx={{ width: '70%', height: 24.4 }} />
      </Box>
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pt: { xs: 0.5, sm: 1.5 }, pb: 1.5 }}>
        <Skeleton sx={{ width: '45%', height: 33 }} />
        <Skeleton sx={{ width: '35%', height: 22.5 }} />
      </Box>
      <Box sx={factsLayout}>
        {Array.from({ length: facts }, (_, fact) => (
          <Box key={fact} sx={factLayout}>
            <Skeleton sx={{ height: { xs: 45, sm: 22.5 } }} />
          </Box>
        ))}
      </Box>
      <Box sx={{ ...wholeWidth, pt: 1 }} />
      <Box sx={{ ...wholeWidth, p: { xs: 2, sm: 2.5 } }}>
        <Skeleton sx={{ height: 44 }} />
      </Box>
    </Card>
  );
}
