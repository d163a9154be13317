import { memo, useId, useRef } from 'react';
import { useForkRef } from '@mui/material';
import { useSellersPhones } from '@/data/phones';
import type { Phone } from '@/domain/phone';
import { sellingMessages } from './messages';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { focusAfter, keepFocus } from '@/ui/focus';
import { SearchedList } from '@/ui/virtual/SearchedList';
import { TableSkeleton, VirtualRow, VirtualTable, type VirtualRowProps } from '@/ui/virtual/VirtualTable';
import { OldListings } from './OldListings';
import { usePhoneAction } from './usePhoneAction';
import { phoneColumns, phoneLayouts } from './phoneColumns';

const nameOf = ({ name }: Phone) => name;

export function MyPhonesList() {
  const phones = useSellersPhones();
  const empty = (
    <EmptyState
      title={sellingMessages.list.none}
      text={sellingMessages.list.noneText}
      action={<LinkButton to={paths.addPhone}>{sellingMessages.list.add}</LinkButton>}
    />
  );
  return (
    <>
      <OldListings phones={phones} />
      <SearchedList
        items={phones}
        textOf={nameOf}
        label={sellingMessages.list.search}
        param="q"
        empty={empty}
      >
        {(found) => (
          <VirtualTable
            label={messages.titles.myPhones}
            items={found}
            columns={phoneColumns}
            layouts={phoneLayouts}
          >
            {(phone, row) => <PhoneRow {...row} phone={phone} />}
          </VirtualTable>
        )}
      </SearchedList>
    </>
  );
}

interface PhoneRowProps extends VirtualRowProps {
  phone: Phone;
}

/** Memoised, because a long list renders its rows again with each step of scrolling. */
const PhoneRow = memo(function PhoneRow({ ref, phone, ...place }: PhoneRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const bothRefs = useForkRef(row, ref);
  const nameId = useId();
  const name = phone.name || messages.phones.unnamed;
  const keepFocusInRow = () => keepFocus(row.current);
  const markSold = usePhoneAction(phone, 'markSold', keepFocusInRow);
  const advertise = usePhoneAction(phone, 'advertise', keepFocusInRow);
  const remove = usePhoneAction(phone, 'delete', () => focusAfter(row.current));
  return (
    <VirtualRow
      ref={bothRefs}
      {...place}
      columns={phoneColumns}
      row={{ phone, name, nameId, markSold, remove, advertise }}
      isBusy={remove.disabled}
    />
  );
});

export const MyPhonesSkeleton = () => <TableSkeleton layouts={phoneLayouts} count={3} hasPicture />;
