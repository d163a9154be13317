import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { AdvertisementGrid } from '@/features/advertising/AdvertisementGrid';
import { advertisementsQuery } from '@/features/advertising/queries';
import { BookingHost } from '@/features/booking/BookingHost';
import { useBookingParam } from '@/features/booking/useBookingParam';
import { ContactSection } from '@/features/contact/ContactSection';
import { Hero } from '@/features/home/Hero';
import { orderKeys } from '@/features/orders/queries';
import { CategoryTiles, CategoryTilesSkeleton } from '@/features/phones/CategoryTiles';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { Section } from '@/ui/Page';
import { SkeletonGrid } from '@/ui/ProductCard';
import { QueryBoundary } from '@/ui/QueryBoundary';

export function HomePage() {
  return (
    <>
      <title>{messages.titles.home}</title>
      <Hero />
      <Section heading={messages.home.advertisements}>
        <QueryBoundary
          failed={messages.home.advertisementsFailed}
          loading={<SkeletonGrid count={3} columns={{ xs: 1, sm: 2, lg: 3 }} facts={2} />}
        >
          <Advertisements />
        </QueryBoundary>
      </Section>
      <Section heading={messages.home.categories} id="categories">
        <QueryBoundary failed={messages.home.categoriesFailed} loading={<CategoryTilesSkeleton />}>
          <CategoryTiles />
        </QueryBoundary>
      </Section>
      <Section heading={messages.home.contact}>
        <ContactSection />
      </Section>
    </>
  );
}

function Advertisements() {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const booking = useBookingParam();
  const { data: advertisements } = useSuspenseQuery(advertisementsQuery(api));
  const chosen = advertisements.find(({ id }) => id === booking.phoneId);
  return (
    <BookingHost
      chosen={chosen}
      onClose={booking.close}
      onPlaced={() => queryClient.invalidateQueries({ queryKey: orderKeys.all })}
    >
      <AdvertisementGrid advertisements={advertisements} onPurchase={({ id }) => booking.open(id)} />
    </BookingHost>
  );
}
