import { Box, Card, Skeleton } from '@mui/material';

/**
 * In the shape of a ProductCard, part by part, so that nothing moves when the phones come. Measures are rules and not
 * styles of the elements, which the policy would refuse in a page that is rendered at the build.
 */
export function SkeletonCard() {
  return (
    <Card sx={{ display: 'grid', gridTemplateRows: 'subgrid', gridRow: '1 / -1' }}>
      <Skeleton sx={{ width: '100%', height: 'auto', aspectRatio: '1', borderRadius: 0 }} />
      <Box sx={{ px: 2.5, pt: 2.5 }}>
        <Skeleton sx={{ width: '70%', height: 24.4 }} />
      </Box>
      <Box sx={{ px: 2.5, py: 1.5 }}>
        <Skeleton sx={{ width: '45%', height: 33 }} />
        <Skeleton sx={{ width: '35%', height: 22.5 }} />
      </Box>
      <Box sx={{ px: 2.5 }}>
        {[1, 2].map((row) => (
          <Box key={row} sx={{ borderTop: 1, borderColor: 'divider', py: 0.75 }}>
            <Skeleton sx={{ height: 22.5 }} />
          </Box>
        ))}
      </Box>
      <Box sx={{ pt: 1 }} />
      <Box sx={{ p: 2.5 }}>
        <Skeleton sx={{ height: 44 }} />
      </Box>
    </Card>
  );
}
