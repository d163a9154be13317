import { Box } from '@mui/material';
import { visuallyHidden } from './visuallyHidden';
import { messages } from '@/messages';
import { ColumnsGrid } from './ColumnsGrid';
import type { Columns } from './columnsStyle';
import { SkeletonCard } from './SkeletonCard';

interface SkeletonGridProps {
  count: number;
  columns: Columns;
}

export function SkeletonGrid({ count, columns }: SkeletonGridProps) {
  return (
    <Box role="status" aria-busy>
      <Box component="span" sx={visuallyHidden}>
        {messages.ui.loading}
      </Box>
      <Box aria-hidden>
        <ColumnsGrid columns={columns}>
          {Array.from({ length: count }, (_, index) => (
            <SkeletonCard key={index} />
          ))}
        </ColumnsGrid>
      </Box>
    </Box>
  );
}
