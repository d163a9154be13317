import type { Offer } from '@/domain/offer';
import { messages } from '@/messages';
import { EmptyState } from '@/ui/EmptyState';
import { SearchedList } from '@/ui/virtual/SearchedList';
import { ProductCard, ProductGrid, type OpenPhone } from './ProductCard';

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
      label={messages.home.advertisementsSearch}
      param="advertised"
      empty={
        <EmptyState title={messages.home.advertisementsNone} text={messages.home.advertisementsNoneText} />
      }
    >
      {(found) => (
        <ProductGrid items={found} textHeight={300}>
          {(phone) => <ProductCard phone={phone} action={messages.home.purchase} onOpen={onPurchase} />}
        </ProductGrid>
      )}
    </SearchedList>
  );
}
