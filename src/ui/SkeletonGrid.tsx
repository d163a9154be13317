import { ColumnsGrid } from './ColumnsGrid';
import type { Columns } from './columnsStyle';
import { LoadingShape } from './LoadingShape';
import { SkeletonCard } from './SkeletonCard';

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
