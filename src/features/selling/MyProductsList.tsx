import { memo, useId, useRef } from 'react';
import { TableRow, useForkRef } from '@mui/material';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { focusAfter, keepFocus } from '@/ui/focus';
import { LoadingShape, Skeleton, SkeletonRows } from '@/ui/skeletons';
import { SearchedList } from '@/ui/virtual/SearchedList';
import { TableCells, VirtualTable, type VirtualRowProps } from '@/ui/virtual/VirtualTable';
import { useAdvertisePhone, useDeletePhone, useMarkSold } from './mutations';
import { productCards, productColumns } from './productColumns';
import { useMyProducts, type MyProduct } from './queries';

const nameOf = ({ name }: MyProduct) => name;

export function MyProductsList() {
  const phones = useMyProducts();
  const empty = (
    <EmptyState
      title={messages.selling.none}
      text={messages.selling.noneText}
      action={<LinkButton to={paths.addProduct}>{messages.selling.add}</LinkButton>}
    />
  );
  return (
    <SearchedList items={phones} textOf={nameOf} label={messages.selling.search} param="q" empty={empty}>
      {(found) => (
        <VirtualTable
          label={messages.titles.myProducts}
          items={found}
          rowHeight={heightOfRow}
          columns={productColumns}
          cards={productCards}
        >
          {(phone, row) => <ProductRow {...row} phone={phone} />}
        </VirtualTable>
      )}
    </SearchedList>
  );
}

interface ProductRowProps extends VirtualRowProps {
  phone: MyProduct;
}

/** Memoised, because a long list renders its rows again with each step of scrolling. */
const ProductRow = memo(function ProductRow({ ref, phone, ...place }: ProductRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const bothRefs = useForkRef(row, ref);
  const nameId = useId();
  const name = phone.name || messages.phones.unnamed;
  const keepFocusInRow = () => keepFocus(row.current);
  const markSold = useMarkSold(phone, keepFocusInRow);
  const advertise = useAdvertisePhone(phone, keepFocusInRow);
  const remove = useDeletePhone(phone, () => focusAfter(row.current));
  return (
    <TableRow ref={bothRefs} {...place} tabIndex={-1} aria-busy={remove.disabled}>
      <TableCells
        columns={productColumns}
        row={{ phone, name, nameId, markSold, remove, advertise }}
        headingId={nameId}
      />
    </TableRow>
  );
});

export function MyProductsSkeleton() {
  return (
    <LoadingShape>
      <Skeleton sx={{ height: 46, display: { xs: 'none', lg: 'block' } }} />
      <SkeletonRows count={3} height={rowHeights} hasPicture />
    </LoadingShape>
  );
}

/** Estimated, in pixels, by the width of the screen. */
const rowHeights = { xs: 177, sm: 113, lg: 105 };

/** The same by the width of the list. */
function heightOfRow(width: number) {
  if (width < 568) return rowHeights.xs;
  return width < 900 ? rowHeights.sm : rowHeights.lg;
}
