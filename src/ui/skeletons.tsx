import type { ReactNode } from 'react';
import { Box, Card, Skeleton } from '@mui/material';
import { messages } from '@/messages';
import {
  factLayout,
  factsLayout,
  pictureArea,
  productCardLayout,
  visuallyHidden,
  wholeWidth,
  type Columns,
} from './styles';
import { ColumnsGrid } from './virtual/VirtualGrid';

/** Says that something is loading to who hears the page; who sees it sees the shape of what comes. */
export function LoadingShape({ children }: { children: ReactNode }) {
  return (
    <Box role="status" aria-busy>
      <Box component="span" sx={visuallyHidden}>
        {messages.ui.loading}
      </Box>
      <Box aria-hidden>{children}</Box>
    </Box>
  );
}

interface SkeletonGridProps {
  count: number;
  columns: Columns;
  /** How many facts a card tells. */
  facts: number;
}

export function SkeletonGrid({ count, columns, facts }: SkeletonGridProps) {
  return (
    <LoadingShape>
      <ColumnsGrid columns={columns}>
        {Array.from({ length: count }, (_, index) => (
          <SkeletonCard key={index} facts={facts} />
        ))}
      </ColumnsGrid>
    </LoadingShape>
  );
}

/**
 * In the shape of a ProductCard, part by part, so that nothing moves when the phones come. Measures are rules and not
 * styles of the elements, which the policy would refuse in a page that is rendered at the build.
 */
function SkeletonCard({ facts }: { facts: number }) {
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

interface SkeletonRowsProps {
  count: number;
  /** Of one row: in pixels, by breakpoint where it differs, or any CSS length. */
  height: number | string | { xs: number; sm?: number; lg?: number };
  /** Whether a row begins with a picture. */
  hasPicture?: boolean;
}

/** Rows of a table or list: what it is, a line about it, and what can be done. */
export function SkeletonRows({ count, height, hasPicture = false }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, row) => (
    <Box
      key={row}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, height, borderTop: 1, borderColor: 'divider' }}
    >
      {hasPicture && <Skeleton sx={{ width: 64, height: 64, flexShrink: 0 }} />}
      <Box sx={{ flexGrow: 1 }}>
        <Skeleton sx={{ width: '60%', height: 20 }} />
        <Skeleton sx={{ width: '35%', height: 16, mt: 1 }} />
      </Box>
      <Skeleton sx={{ width: 84, height: 40, flexShrink: 0 }} />
    </Box>
  ));
}
