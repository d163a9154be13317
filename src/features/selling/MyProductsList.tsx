import { useCallback } from 'react';
import { Button, Table, TableCell, TableHead, TableRow } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import type { Phone } from '@/domain/phone';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { EmptyState } from '@/ui/EmptyState';
import { LoadingShape, Skeleton, SkeletonRows } from '@/ui/skeletons';
import { SearchedList } from '@/ui/virtual/SearchedList';
import { VirtualRows } from '@/ui/virtual/VirtualRows';
import { VirtualTableBody } from '@/ui/virtual/VirtualTableBody';
import { rowsAsCards } from '@/ui/virtual/rowsAsCards';
import { ProductRow } from './ProductRow';
import { useMyProducts } from './queries';

const nameOf = ({ name }: Phone) => name;

/** The seller's phones. */
export function MyProductsList() {
  const phones = useMyProducts();
  if (phones.length === 0) {
    return (
      <EmptyState
        title={messages.selling.none}
        text={messages.selling.noneText}
        action={
          <Button component={RouterLink} to={paths.addProduct} variant="contained">
            {messages.selling.add}
          </Button>
        }
      />
    );
  }
  return (
    <SearchedList items={phones} textOf={nameOf} label={messages.selling.search} param="q">
      {(found) => <MyProductsTable phones={found} />}
    </SearchedList>
  );
}

const { image, name, price, status, delete: remove, advertise } = messages.selling;
const columns = [image, name, price, status, remove, advertise];

/** The roles are explicit, because on narrow screens a row is laid out as a card. */
function MyProductsTable({ phones }: { phones: readonly Phone[] }) {
  const keyOf = useCallback((index: number) => phones[index]?.id ?? index, [phones]);
  return (
    <VirtualRows count={phones.length} keyOf={keyOf} rowHeight={heightOfRow}>
      {(window) => (
        <Table
          role="table"
          aria-label={messages.titles.myProducts}
          aria-rowcount={phones.length + 1}
          className={window.isWindowed ? 'windowed' : undefined}
          sx={productCards}
        >
          <TableHead role="rowgroup">
            <TableRow role="row" aria-rowindex={1}>
              {columns.map((column) => (
                <TableCell key={column} role="columnheader">
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <VirtualTableBody items={phones} window={window}>
            {(phone, row) => <ProductRow key={phone.id} {...row} phone={phone} />}
          </VirtualTableBody>
        </Table>
      )}
    </VirtualRows>
  );
}

/** The table's head, where it has one, and three rows. */
export function MyProductsSkeleton() {
  return (
    <LoadingShape>
      <Skeleton sx={{ height: 46, display: { xs: 'none', lg: 'block' } }} />
      <SkeletonRows count={3} height={rowHeights} hasPicture />
    </LoadingShape>
  );
}

/** Where there is no room for a table a row is a card: picture, name and price, with the buttons beside or below them. */
const productCards: SxProps<Theme> = [
  rowsAsCards({
    below: 'lg',
    columns: { picture: 96, name: 'auto', price: 120, status: 128, delete: 128, advertise: 164 },
    card: {
      gridTemplateColumns: '80px minmax(0, 1fr) 108px 88px 132px',
      gridTemplateAreas: `
        'picture name status delete advertise'
        'picture price status delete advertise'`,
      gridTemplateRows: 'auto 1fr',
      gap: '4px 16px',
      alignItems: 'start',
      padding: '16px 0',
    },
  }),
  ({ breakpoints }) => ({
    '& .name': { overflowWrap: 'anywhere', fontWeight: 'fontWeightMedium' },
    '& .price': { overflowWrap: 'anywhere' },
    [breakpoints.up('lg')]: { '& .picture': { width: 96 } },
    // The chip of a sold phone is lower than a button.
    [breakpoints.down('lg')]: { '& .status, & .delete, & .advertise': { alignSelf: 'center' } },
    [breakpoints.down('sm')]: {
      '& tbody tr': {
        gridTemplateColumns: '96px auto minmax(0, 1fr)',
        gridTemplateAreas: `
          'picture name name'
          'picture price price'
          'status delete advertise'`,
        gridTemplateRows: 'auto 1fr auto',
        gap: '4px 12px',
      },
      '& .picture': { height: 96 },
      // Aligned at the top, because a button may have an error text below it.
      '& .status, & .delete, & .advertise': { marginTop: '8px', alignSelf: 'start' },
      '& .status': { minHeight: 36, alignContent: 'center' },
    },
  }),
];

/** Estimated, in pixels, by the width of the screen. */
const rowHeights = { xs: 177, sm: 113, lg: 105 };

/** The same by the width of the list. */
function heightOfRow(width: number) {
  if (width < 568) return rowHeights.xs;
  return width < 900 ? rowHeights.sm : rowHeights.lg;
}
