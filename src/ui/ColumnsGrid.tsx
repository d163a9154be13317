import { Children, isValidElement, type ReactNode } from 'react';
import { Box } from '@mui/material';
import { columnsItem, columnsList, type Columns } from './columnsStyle';

interface ColumnsGridProps {
  columns: Columns;
  /** Into how many parts a card is cut; each part stands in a row shared with its neighbours' (see ProductCard). */
  parts?: number;
  'aria-label'?: string;
  children: ReactNode;
}

/** A list in columns. The parts of all cards in a row line up, whatever the length of their texts. */
export function ColumnsGrid({ columns, parts = 6, children, 'aria-label': label }: ColumnsGridProps) {
  return (
    <Box component="ul" aria-label={label} sx={columnsList(columns)}>
      {Children.toArray(children).map((child, index) => (
        <Box component="li" key={isValidElement(child) ? child.key : index} sx={columnsItem(parts)}>
          {child}
        </Box>
      ))}
    </Box>
  );
}
