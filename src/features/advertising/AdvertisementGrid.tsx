import { messages } from '@/messages';
import type { PhoneRecord } from '@/services/api/phoneRecord';
import { EmptyState } from '@/ui/EmptyState';
import { LongGrid } from '@/ui/long/LongGrid';
import { SearchedList } from '@/ui/long/SearchedList';
import { OpeningButton } from '@/ui/OpeningButton';
import { ProductCard } from '@/ui/ProductCard';
import { productCardHeight } from '@/ui/productCardLayout';

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
        <LongGrid
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
        </LongGrid>
      )}
    </SearchedList>
  );
}
