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
import { FilteredList } from '@/ui/virtual/FilteredList';
import { TableSkeleton, VirtualRow, VirtualTable, type VirtualRowProps } from '@/ui/virtual/VirtualTable';
import { OldListings } from './OldListings';
import { usePhoneAction } from './usePhoneAction';
import { phoneColumns, phoneLayouts } from './phoneColumns';
import { phonesView } from './phonesView';

/** Fewer are seen at a glance. */
const leastSearched = 8;

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
      <FilteredList
        items={phones}
        view={phonesView}
        texts={sellingMessages.view}
        leastItems={leastSearched}
        empty={empty}
      >
        {({ found, onChanged }) => (
          <VirtualTable
            label={messages.titles.myPhones}
            items={found}
            columns={phoneColumns}
            layouts={phoneLayouts}
          >
            {(phone, row) => <PhoneRow {...row} phone={phone} onChanged={onChanged} />}
          </VirtualTable>
        )}
      </FilteredList>
    </>
  );
}

interface PhoneRowProps extends VirtualRowProps {
  phone: Phone;
  /** Called with the id of a phone that was changed. */
  onChanged: (id: string) => void;
}

/** Memoised, because a long list renders its rows again with each step of scrolling. */
const PhoneRow = memo(function PhoneRow({ ref, phone, onChanged, ...place }: PhoneRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const bothRefs = useForkRef(row, ref);
  const nameId = useId();
  const name = phone.name || messages.phones.unnamed;
  const onDone = () => {
    keepFocus(row.current);
    onChanged(phone.id);
  };
  const markSold = usePhoneAction(phone, 'markSold', onDone);
  const advertise = usePhoneAction(phone, 'advertise', onDone);
  const remove = usePhoneAction(phone, 'delete', () => focusAfter(row.current));
  return (
    <VirtualRow
      ref={bothRefs}
      {...place}
      columns={phoneColumns}
      row={{ phone, name, nameId, markSold, remove, advertise }}
      headingId={nameId}
      isBusy={remove.disabled}
    />
  );
});

export const MyPhonesSkeleton = () => <TableSkeleton layouts={phoneLayouts} count={3} hasPicture />;
