import type { Phone } from '@/domain/phone';
import { messages } from '@/messages';
import { OpeningButton } from '@/ui/ActionButton';
import { EmptyState } from '@/ui/EmptyState';
import { ProductCard } from '@/ui/ProductCard';
import { productCardHeight } from '@/ui/styles';
import { SearchedList } from '@/ui/virtual/SearchedList';
import { VirtualGrid } from '@/ui/virtual/VirtualGrid';

const columns = { xs: 1, sm: 2, lg: 3 };
const nameOf = ({ name }: Phone) => name;

/** Estimated, in pixels, of the part of a card below its square picture. */
const textHeight = 300;

interface AdvertisementGridProps {
  phones: readonly Phone[];
  onPurchase: (phone: Phone) => Promise<void> | void;
}

/** The phones that are advertised on the home page. */
export function AdvertisementGrid({ phones, onPurchase }: AdvertisementGridProps) {
  if (phones.length === 0) {
    return (
      <EmptyState title={messages.home.advertisementsNone} text={messages.home.advertisementsNoneText} />
    );
  }
  return (
    <SearchedList
      items={phones}
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
          {(phone) => (
            <ProductCard
              key={phone.id}
              name={phone.name || messages.phones.unnamed}
              imageUrl={phone.imageUrl}
              price={phone.resalePrice}
              originalPrice={phone.originalPrice}
              facts={[
                { label: messages.phones.condition, value: phone.condition },
                { label: messages.phones.location, value: phone.location },
              ]}
              badge={phone.isSold ? messages.phones.sold : undefined}
              action={
                <OpeningButton
                  variant="contained"
                  fullWidth
                  disabled={phone.isSold}
                  onOpen={() => onPurchase(phone)}
                >
                  {phone.isSold ? messages.phones.sold : messages.home.purchase}
                </OpeningButton>
              }
            />
          )}
        </VirtualGrid>
      )}
    </SearchedList>
  );
}
