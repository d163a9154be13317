import { Box, TableSortLabel } from '@mui/material';
import { memberMessages } from '@/memberMessages';
import { visuallyHidden } from '@/ui/visuallyHidden';
import { belowWide, fromMedium, fromWide, rowAreas } from './userLayout';
import { nextSort, type SortedColumn, type UsersSort } from './usersView';

const words = memberMessages.users;
const columns: readonly { area: string; label: string; sorts?: SortedColumn }[] = [
  { area: 'index', label: words.index },
  { area: 'name', label: words.name, sorts: 'name' },
  { area: 'email', label: words.email, sorts: 'email' },
  { area: 'status', label: words.status, sorts: 'status' },
  { area: 'admin', label: words.admin, sorts: 'admin' },
  { area: 'delete', label: words.delete },
  { area: 'verify', label: words.verify },
];
const spoken = { asc: 'ascending', desc: 'descending' } as const;

interface UsersHeadProps {
  sort: UsersSort | undefined;
  onSort: (sort: UsersSort | undefined) => void;
}

/** Stays below the bar while the rows pass. Where rows are cards it holds what can be sorted by, and only that is seen. */
export function UsersHead({ sort, onSort }: UsersHeadProps) {
  return (
    <Box
      role="rowgroup"
      sx={{
        position: 'sticky',
        top: (theme) => theme.measures.bar,
        // Under a large zoom it would take the room of the rows.
        '@media (max-height: 480px)': { position: 'static' },
        zIndex: 1,
        bgcolor: 'background.default',
        borderBottom: 2,
        borderColor: 'text.primary',
      }}
    >
      <Box
        role="row"
        aria-rowindex={1}
        sx={{
          ...rowAreas,
          display: 'flex',
          height: 'auto',
          minHeight: 48,
          flexWrap: 'wrap',
          columnGap: 0.25,
          fontSize: 'caption.fontSize',
          whiteSpace: 'nowrap',
          fontWeight: 'fontWeightMedium',
          [fromMedium]: { columnGap: 2.5, fontSize: 'body2.fontSize' },
          [fromWide]: { ...rowAreas[fromWide], display: 'grid' },
        }}
      >
        {columns.map(({ area, label, sorts }) => (
          <Box
            key={area}
            role="columnheader"
            aria-sort={sorts && sort?.by === sorts ? spoken[sort.order] : undefined}
            sx={{ gridArea: area, ...(!sorts && { [belowWide]: visuallyHidden }) }}
          >
            {sorts ? (
              <TableSortLabel
                active={sort?.by === sorts}
                direction={sort?.by === sorts ? sort.order : 'asc'}
                onClick={() => onSort(nextSort(sort, sorts))}
                sx={{ minHeight: 36, '& .MuiTableSortLabel-icon': { mx: 0.25 } }}
              >
                {label}
              </TableSortLabel>
            ) : (
              label
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
