import type { PhoneRecord } from '@/domain/phone';
import { messages } from '@/messages';
import { OpeningButton } from '@/ui/ActionButton';
import { EmptyState } from '@/ui/EmptyState';
import { ProductCard } from '@/ui/ProductCard';
import { productCardHeight } from '@/ui/styles';
import { SearchedList } from '@/ui/virtual/SearchedList';
import { VirtualGrid } from '@/ui/virtual/VirtualGrid';

const columns = { xs: 1, sm: 2, lg: 3 };
const nameOf = ({ name }: PhoneRecord) => name;

/** What a card needs below its square picture, about. */
const textHeight = 300;

interface AdvertisementGridProps {
  advertisements: readonly PhoneRecord[];
  onPurchase: (advertisement: PhoneRecord) => Promise<void> | void;
}

export function AdvertisementGrid({ advertisements, onPurchase }: AdvertisementGridProps) {
  if (advertisements.length === 0) {
    return (
      <EmptyState title={messages.home.advertisementsNone} text={messages.home.advertisementsNoneText} />
    );
  }
  return (
    <SearchedList
      items={advertisements}
      textOf={nameOf}
      label={messages.home.advertisementsSearch}
      param="advertised"
    >
      {(found) => (
        <VirtualGrid
          items={found}
          columns={columns}
          parts={6}
          cardHeight={(width) => productCardHeight(width, textHeight)}
        >
          {(advertisement) => (
            <ProductCard
              key={advertisement.id}
              name={advertisement.name || messages.phones.unnamed}
              imageUrl={advertisement.imageUrl}
              price={advertisement.resalePrice}
              originalPrice={advertisement.originalPrice}
              facts={[
                { label: messages.phones.condition, value: advertisement.condition },
                { label: messages.phones.location, value: advertisement.location },
              ]}
              action={
                <OpeningButton variant="contained" fullWidth onOpen={() => onPurchase(advertisement)}>
                  {messages.home.purchase}
                </OpeningButton>
              }
            />
          )}
        </VirtualGrid>
      )}
    </SearchedList>
  );
}
