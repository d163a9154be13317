import type { Offer } from '@/domain/offer';
import { catalogueMessages } from './messages';
import { EmptyState } from '@/ui/EmptyState';
import { SearchedList } from '@/ui/virtual/SearchedList';
import { PhoneCard, PhoneGrid, type OpenPhone } from './PhoneCard';

const nameOf = ({ name }: Offer) => name;

interface AdvertisementGridProps {
  phones: readonly Offer[];
  onPurchase: OpenPhone;
}

export function AdvertisementGrid({ phones, onPurchase }: AdvertisementGridProps) {
  return (
    <SearchedList
      items={phones}
      textOf={nameOf}
      label={catalogueMessages.advertisementsSearch}
      param="advertised"
      empty={
        <EmptyState
          title={catalogueMessages.advertisementsNone}
          text={catalogueMessages.advertisementsNoneText}
        />
      }
    >
      {(found) => (
        <PhoneGrid items={found} textHeight={300}>
          {(phone) => <PhoneCard phone={phone} action={catalogueMessages.purchase} onOpen={onPurchase} />}
        </PhoneGrid>
      )}
    </SearchedList>
  );
}
