import { Box, TableSortLabel } from '@mui/material';
import type { User } from '@/domain/user';
import { isSameEmail } from '@/lib/text';
import { messages } from '@/messages';
import { useSignedInUser } from '@/session/SessionContext';
import { LoadingShape, Skeleton, SkeletonRows } from '@/ui/skeletons';
import { visuallyHidden } from '@/ui/styles';
import { Rows, VirtualRows } from '@/ui/virtual/VirtualRows';
import { UserRow } from './UserRow';
import { usersColumns, usersLayouts } from './usersColumns';
import { nextSort, orderIn, sortedColumns, type UsersSort } from './usersView';

interface UsersTableProps {
  users: readonly User[];
  sort: UsersSort;
  onSort: (sort: UsersSort) => void;
  /** Called with the id of a user who was changed. */
  onChanged: (id: string) => void;
}

export function UsersTable({ users, sort, onSort, onChanged }: UsersTableProps) {
  const ownEmail = useSignedInUser().email;
  return (
    <Box role="table" aria-label={messages.titles.admin} aria-rowcount={users.length + 1} sx={usersContainer}>
      <UsersHead sort={sort} onSort={onSort} />
      <VirtualRows items={users} rowHeight={heightOfRow}>
        {(window) => (
          <Box role="rowgroup" {...window.container} sx={{ ...rowStyles, overflowAnchor: 'none' }}>
            <Rows window={window} items={users}>
              {(user, index) => (
                <UserRow
                  user={user}
                  index={index}
                  isOwn={isSameEmail(user.email, ownEmail)}
                  onChanged={onChanged}
                />
              )}
            </Rows>
          </Box>
        )}
      </VirtualRows>
    </Box>
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** Sticky below the top bar. Where rows are cards it shows only the columns that can be sorted. */
function UsersHead({ sort, onSort }: Pick<UsersTableProps, 'sort' | 'onSort'>) {
  return (
    <Box
      role="rowgroup"
      sx={{
        position: 'sticky',
        top: (theme) => theme.sizes.bar,
        // With a large zoom a sticky head would leave no room for the rows.
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
        {usersColumns.map(({ name, label }) => {
          const sorts = sortedColumns.find((column) => column === name);
          const order = sorts && orderIn(sort, sorts);
          return (
            <Box
              key={name}
              role="columnheader"
              aria-sort={order && ariaSort[order]}
              sx={{ gridArea: name, ...(!sorts && { [belowWide]: visuallyHidden }) }}
            >
              {sorts ? (
                <TableSortLabel
                  active={order !== undefined}
                  direction={order ?? 'asc'}
                  onClick={() => onSort(nextSort(sort, sorts))}
                  sx={{ minHeight: 36, '& .MuiTableSortLabel-icon': { mx: 0.25 } }}
                >
                  {label}
                </TableSortLabel>
              ) : (
                label
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

export function UsersSkeleton() {
  return (
    <LoadingShape>
      <Skeleton sx={[{ height: { xs: 141, sm: 77 } }, ({ sizes }) => ({ maxWidth: sizes.search })]} />
      <Skeleton sx={{ height: 26, width: 140, mt: 3, mb: 6 }} />
      <Box sx={usersContainer}>
        <Box sx={rowHeights}>
          <SkeletonRows count={4} height={rowHeight} />
        </Box>
      </Box>
    </LoadingShape>
  );
}

/** Breakpoints of the list's own width, in rem, so that rows grow with the text size. */
const medium = 34.5;
const wide = 57;

const from = <Rem extends number>(rem: Rem) => `@container (min-width: ${rem}rem)` as const;
const fromMedium = from(medium);
const fromWide = from(wide);
const belowWide = `@container (max-width: ${wide - 0.01}rem)`;

/** By the width of this container a row is a card, two lines, or one line. */
const usersContainer = { containerType: 'inline-size' } as const;

const { card, twoLines, oneLine } = usersLayouts;
const heightName = '--user-row';
const rowHeight = `var(${heightName})`;

const rowHeights = {
  [heightName]: `${card.height}rem`,
  [fromMedium]: { [heightName]: `${twoLines.height}rem` },
  [fromWide]: { [heightName]: `${oneLine.height}rem` },
};

/** The height of a row in pixels, in a list of this width. */
function heightOfRow(width: number): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  if (width >= wide * rem) return oneLine.height * rem;
  return (width >= medium * rem ? twoLines : card).height * rem;
}

const rowAreas = {
  display: 'grid',
  // In a card of 18 rem, the narrowest, the content leaves no more room.
  columnGap: 'clamp(0.25rem, 25cqw - 4.5rem, 0.75rem)',
  rowGap: 0.5,
  alignContent: 'center',
  alignItems: 'center',
  height: rowHeight,
  gridTemplate: card.gridTemplate,
  [fromMedium]: { columnGap: 1.5, gridTemplate: twoLines.gridTemplate },
  [fromWide]: { columnGap: 1.5, rowGap: 0, gridTemplate: oneLine.gridTemplate },
} as const;

/** On the table's body instead of on each row, because many rows are rendered while the list scrolls. */
const rowStyles = {
  ...rowHeights,
  '& [role="row"]': {
    ...rowAreas,
    borderBottom: 1,
    borderColor: 'divider',
    fontVariantNumeric: 'tabular-nums',
    // A focused element is scrolled below the top bar and the table's head.
    scrollMarginTop: '8.25rem',
    '& button': { scrollMarginTop: '10rem' },
  },
  ...Object.fromEntries(usersColumns.map(({ name }) => [`& .${name}`, { gridArea: name, minWidth: 0 }])),
  // On a card the number is beside the name, and the buttons are set apart.
  '& .index': { alignSelf: 'start', [fromWide]: { alignSelf: 'center' } },
  '& [role="row"] > :not(.index, .truncated)': { mt: 1, [fromMedium]: { mt: 0 } },
  '& .truncated': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .name, & strong': { fontWeight: 'fontWeightMedium' },
  '& .index, & .status, & small': { color: 'text.secondary' },
  '& small': { display: 'block', typography: 'caption', lineHeight: 1.1 },
} as const;
