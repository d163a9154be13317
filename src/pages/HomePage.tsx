import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { AdvertisementGrid } from '@/features/advertising/AdvertisementGrid';
import { advertisementsQuery } from '@/features/advertising/queries';
import { BookingPlace } from '@/features/booking/BookingPlace';
import { useBookingParam } from '@/features/booking/useBookingParam';
import { ContactSection } from '@/features/contact/ContactSection';
import { Hero } from '@/features/home/Hero';
import { orderKeys } from '@/features/orders/queries';
import { CategoryTiles } from '@/features/phones/CategoryTiles';
import { CategoryTilesLoading } from '@/features/phones/CategoryTilesLoading';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { ListPlace } from '@/ui/ListPlace';
import { Section } from '@/ui/Section';
import { SkeletonGrid } from '@/ui/SkeletonGrid';

export function HomePage() {
  return (
    <>
      <title>{messages.titles.home}</title>
      <Hero />
      <Section heading={messages.home.advertisements}>
        <ListPlace
          failed={messages.home.advertisementsFailed}
          loading={<SkeletonGrid count={3} columns={{ xs: 1, sm: 2, lg: 3 }} facts={2} />}
        >
          <Advertisements />
        </ListPlace>
      </Section>
      <Section heading={messages.home.categories} id="categories">
        <ListPlace failed={messages.home.categoriesFailed} loading={<CategoryTilesLoading />}>
          <CategoryTiles />
        </ListPlace>
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
    <BookingPlace
      chosen={chosen}
      onClose={booking.close}
      onPlaced={() => queryClient.invalidateQueries({ queryKey: orderKeys.all })}
    >
      <AdvertisementGrid advertisements={advertisements} onPurchase={({ id }) => booking.open(id)} />
    </BookingPlace>
  );
}
