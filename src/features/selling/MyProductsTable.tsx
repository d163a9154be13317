import { memo, useCallback, useId, useRef, type ReactNode } from 'react';
import { Chip, Skeleton, Table, TableCell, TableHead, TableRow, useForkRef } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import type { Product } from '@/domain/phone';
import { formatPrice } from '@/lib/price';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { ActionButton } from '@/ui/ActionButton';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { ProductImage } from '@/ui/ProductImage';
import { focusAfter, keepFocus } from '@/ui/focus';
import { LoadingShape, SkeletonRows } from '@/ui/skeletons';
import { VirtualRows } from '@/ui/virtual/VirtualRows';
import { VirtualTableBody, type VirtualRowProps } from '@/ui/virtual/VirtualTableBody';
import { placeInTable } from '@/ui/virtual/rowWindow';
import { rowsAsCards } from '@/ui/virtual/rowsAsCards';
import { useDeleteProduct, useMarkSold } from './mutations';

const { image, name, price, status, delete: remove, advertise } = memberMessages.selling;
const columns = [image, name, price, status, remove, advertise];

interface MyProductsTableProps {
  products: readonly Product[];
  advertise: (product: Product) => ReactNode;
  /** Called when a phone was changed or deleted, so that the page can refresh what else shows it. */
  onChanged: () => Promise<unknown>;
}

/** The roles are spelled out, because on narrow screens a row is laid out as a card. */
export function MyProductsTable({ products, ...rowProps }: MyProductsTableProps) {
  const keyOf = useCallback((index: number) => products[index]?.id ?? index, [products]);
  return (
    <VirtualRows count={products.length} keyOf={keyOf} rowHeight={heightOfRow}>
      {(window) => (
        <Table
          role="table"
          aria-label={messages.titles.myProducts}
          aria-rowcount={products.length + 1}
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
          <VirtualTableBody items={products} window={window}>
            {(product, row) => <ProductRow key={product.id} {...row} product={product} {...rowProps} />}
          </VirtualTableBody>
        </Table>
      )}
    </VirtualRows>
  );
}

interface ProductRowProps extends VirtualRowProps {
  product: Product;
  /** A control from another feature. */
  advertise: (product: Product) => ReactNode;
  onChanged: () => Promise<unknown>;
}

/** Memoised, because a long list draws its rows again with each step of scrolling. */
const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { ref, index, product, advertise, onChanged } = props;
  const row = useRef<HTMLTableRowElement>(null);
  const bothRefs = useForkRef(row, ref);
  const nameId = useId();
  const name = product.name || messages.phones.unnamed;
  const markSold = useMarkSold(product.id, {
    onDone: () => keepFocus(row.current),
    onChanged,
  });
  const remove = useDeleteProduct(product.id, { onDeleted: () => focusAfter(row.current), onChanged });
  return (
    <TableRow ref={bothRefs} {...placeInTable(index)} role="row" tabIndex={-1} aria-busy={markSold.isBusy}>
      <TableCell role="cell" className="picture">
        <ProductImage src={product.imageUrl} alt={name} width={64} height={64} />
      </TableCell>
      <TableCell role="rowheader" component="th" scope="row" id={nameId} className="name">
        {name}
      </TableCell>
      <TableCell role="cell" className="price">
        {formatPrice(product.resalePrice) || messages.ui.nothing}
      </TableCell>
      <TableCell role="cell" className="status">
        {product.isSold ? (
          <Chip label={memberMessages.selling.sold} />
        ) : (
          <ActionButton
            size="small"
            color="inherit"
            variant="outlined"
            aria-describedby={nameId}
            busy={markSold.isPending}
            problem={markSold.problem}
            disabled={markSold.isBusy}
            onClick={markSold.start}
          >
            {memberMessages.selling.available}
          </ActionButton>
        )}
      </TableCell>
      <TableCell role="cell" className="delete">
        <ConfirmButton
          size="small"
          color="inherit"
          aria-describedby={nameId}
          question={{
            title: messages.ui.deleteQuestion,
            text: messages.ui.deleteText(name),
            confirmLabel: messages.ui.delete,
          }}
          busy={remove.isPending}
          problem={remove.problem}
          disabled={remove.isBusy}
          onConfirm={remove.start}
        >
          {messages.ui.delete}
        </ConfirmButton>
      </TableCell>
      <TableCell role="cell" className="advertise">
        {advertise(product)}
      </TableCell>
    </TableRow>
  );
});

/** The table's head, where it has one, and three of its rows. */
export function MyProductsSkeleton() {
  return (
    <LoadingShape>
      <Skeleton sx={{ height: 46, display: { xs: 'none', lg: 'block' } }} />
      <SkeletonRows count={3} height={rowHeights} hasPicture />
    </LoadingShape>
  );
}

/** Below the width of a table a row is a card: picture, name and price, and beside or under them what can be done. */
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
    // The mark of a sold phone is lower than a button.
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
      // In one line, also when below one of them stands why it was refused.
      '& .status, & .delete, & .advertise': { marginTop: '8px', alignSelf: 'start' },
      '& .status': { minHeight: 36, alignContent: 'center' },
    },
  }),
];

/** About, in pixels, by the width of the screen. */
const rowHeights = { xs: 177, sm: 113, lg: 105 };

/** The same by the width of the list. */
function heightOfRow(width: number) {
  if (width < 568) return rowHeights.xs;
  return width < 900 ? rowHeights.sm : rowHeights.lg;
}
