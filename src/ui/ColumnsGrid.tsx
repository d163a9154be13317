import { Children, isValidElement, type ReactNode } from 'react';
import { Box } from '@mui/material';

export interface Columns {
  xs: number;
  sm?: number;
  md?: number;
  lg?: number;
}

interface ColumnsGridProps {
  columns: Columns;
  /** Into how many parts a card is cut; each part stands in a row shared with its neighbours' (see ProductCard). */
  parts?: number;
  'aria-label'?: string;
  children: ReactNode;
}

/** A list in columns. The parts of all cards in a row line up, whatever the length of their texts. */
export function ColumnsGrid({ columns, parts = 6, children, 'aria-label': label }: ColumnsGridProps) {
  const tracks = Object.fromEntries(
    Object.entries(columns).map(([breakpoint, count]) => [breakpoint, `repeat(${count}, minmax(0, 1fr))`]),
  );
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: tracks,
        columnGap: { xs: 2, md: 3 },
        m: 0,
        mb: { xs: -2, md: -3 },
        p: 0,
        listStyle: 'none',
      }}
    >
      {Children.toArray(children).map((child, index) => (
        // The gap between cards is a margin, since a row gap would stand between the parts of a card, too.
        <Box
          component="li"
          key={isValidElement(child) ? child.key : index}
          sx={{
            display: 'grid',
            gridRow: `span ${parts}`,
            gridTemplateRows: 'subgrid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            mb: { xs: 2, md: 3 },
          }}
        >
          {child}
        </Box>
      ))}
    </Box>
  );
}
