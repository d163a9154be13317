import { memo, useId } from 'react';
import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { priceToPay, type Phone } from '@/domain/phone';
import { readPrice } from '@/domain/price';
import { postedAt } from '@/lib/date';
import { normalizeText } from '@/lib/text';
import { sellingMessages } from './messages';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { EmptyState } from '@/ui/EmptyState';
import { focusAfter, keepFocus } from '@/ui/focus';
import { FilteredList } from '@/ui/virtual/FilteredList';
import type { ListView } from '@/ui/virtual/listView';
import { TableSkeleton, VirtualRow, VirtualTable, type VirtualRowProps } from '@/ui/virtual/VirtualTable';
import { OldListings } from './OldListings';
import { usePhoneAction, useSellersPhones } from './myPhones';
import { phoneColumns, phoneLayouts } from './phoneColumns';

const texts = sellingMessages.view;

/** What a seller looks for among the own phones. */
const phonesView: ListView<Phone, keyof typeof texts.shows, keyof typeof texts.sorts> = {
  shows: {
    all: () => true,
    onSale: ({ isSold }) => !isSold,
    sold: ({ isSold }) => isSold,
    advertised: ({ isSold, isAdvertised }) => isAdvertised && !isSold,
  },
  sorts: {
    name: { by: ({ name }) => normalizeText(name), first: 'asc' },
    price: { by: (phone) => readPrice(priceToPay(phone)).cents, first: 'asc' },
    posted: { by: ({ postedDate }) => postedAt(postedDate), first: 'desc' },
  },
  hasWord: ({ name, category, condition, location }, word) =>
    normalizeText(`${name} ${category} ${condition} ${location}`).includes(word),
};

/** Fewer are seen at a glance. */
const leastSearched = 8;

export function MyPhonesList() {
  const phones = useSellersPhones();
  const empty = (
    <EmptyState
      title={sellingMessages.list.none}
      text={sellingMessages.list.noneText}
      action={
        <Button component={RouterLink} variant="contained" to={paths.addPhone}>
          {sellingMessages.list.add}
        </Button>
      }
    />
  );
  return (
    <>
      <OldListings phones={phones} />
      <FilteredList items={phones} view={phonesView} texts={texts} leastItems={leastSearched} empty={empty}>
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
const PhoneRow = memo(function PhoneRow({ phone, onChanged, ...place }: PhoneRowProps) {
  const nameId = useId();
  const name = phone.name || messages.phones.unnamed;
  const onDone = () => {
    keepFocus(nameId);
    onChanged(phone.id);
  };
  const markSold = usePhoneAction(phone, 'markSold', onDone);
  const advertise = usePhoneAction(phone, 'advertise', onDone);
  const remove = usePhoneAction(phone, 'delete', () => focusAfter(nameId));
  return (
    <VirtualRow
      {...place}
      columns={phoneColumns}
      row={{ phone, name, markSold, remove, advertise }}
      headingId={nameId}
      isBusy={remove.disabled}
    />
  );
});

export const MyPhonesSkeleton = () => <TableSkeleton layouts={phoneLayouts} count={3} hasPicture />;
