import { memo, useId, useRef } from 'react';
import { useForkRef } from '@mui/material';
import { dashboardMessages } from '@/dashboardMessages';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { focusAfter, keepFocus } from '@/ui/focus';
import { SearchedList } from '@/ui/virtual/SearchedList';
import { TableSkeleton, VirtualRow, VirtualTable, type VirtualRowProps } from '@/ui/virtual/VirtualTable';
import { OldListings } from './OldListings';
import { useAdvertisePhone, useDeletePhone, useMarkSold } from './mutations';
import { productColumns, productLayouts } from './productColumns';
import { useMyProducts, type MyProduct } from './queries';

const nameOf = ({ name }: MyProduct) => name;

export function MyProductsList() {
  const phones = useMyProducts();
  const empty = (
    <EmptyState
      title={dashboardMessages.selling.none}
      text={dashboardMessages.selling.noneText}
      action={<LinkButton to={paths.addProduct}>{dashboardMessages.selling.add}</LinkButton>}
    />
  );
  return (
    <>
      <OldListings phones={phones} />
      <SearchedList
        items={phones}
        textOf={nameOf}
        label={dashboardMessages.selling.search}
        param="q"
        empty={empty}
      >
        {(found) => (
          <VirtualTable
            label={messages.titles.myProducts}
            items={found}
            columns={productColumns}
            layouts={productLayouts}
          >
            {(phone, row) => <ProductRow {...row} phone={phone} />}
          </VirtualTable>
        )}
      </SearchedList>
    </>
  );
}

interface ProductRowProps extends VirtualRowProps {
  phone: MyProduct;
}

/** Memoised, because a long list renders its rows again with each step of scrolling. */
const ProductRow = memo(function ProductRow({ ref, phone, ...place }: ProductRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const bothRefs = useForkRef(row, ref);
  const nameId = useId();
  const name = phone.name || messages.phones.unnamed;
  const keepFocusInRow = () => keepFocus(row.current);
  const markSold = useMarkSold(phone, keepFocusInRow);
  const advertise = useAdvertisePhone(phone, keepFocusInRow);
  const remove = useDeletePhone(phone, () => focusAfter(row.current));
  return (
    <VirtualRow
      ref={bothRefs}
      {...place}
      columns={productColumns}
      row={{ phone, name, nameId, markSold, remove, advertise }}
      isBusy={remove.disabled}
    />
  );
});

export const MyProductsSkeleton = () => <TableSkeleton layouts={productLayouts} count={3} hasPicture />;
