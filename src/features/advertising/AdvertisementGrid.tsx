import { Button } from '@mui/material';
import { messages } from '@/messages';
import { ColumnsGrid } from '@/ui/ColumnsGrid';
import { EmptyState } from '@/ui/EmptyState';
import { LongList } from '@/ui/LongList';
import { ProductCard } from '@/ui/ProductCard';
import type { Advertisement } from './advertisement';

interface AdvertisementGridProps {
  advertisements: readonly Advertisement[];
  onPurchase: (advertisement: Advertisement) => void;
}

export function AdvertisementGrid({ advertisements, onPurchase }: AdvertisementGridProps) {
  if (advertisements.length === 0) {
    return (
      <EmptyState title={messages.home.advertisementsNone} text={messages.home.advertisementsNoneText} />
    );
  }
  return (
    <LongList items={advertisements}>
      {(shown) => (
        <ColumnsGrid columns={{ xs: 1, sm: 2, lg: 3 }}>
          {shown.map((advertisement) => (
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
                <Button variant="contained" fullWidth onClick={() => onPurchase(advertisement)}>
                  {messages.home.purchase}
                </Button>
              }
            />
          ))}
        </ColumnsGrid>
      )}
    </LongList>
  );
}
