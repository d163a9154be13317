import { useSuspenseQuery } from '@tanstack/react-query';
import { BookingHost } from '@/features/booking/BookingHost';
import { ContactSection } from '@/features/contact/ContactSection';
import { Hero } from '@/features/home/Hero';
import { AdvertisementGrid } from '@/features/phones/AdvertisementGrid';
import { CategoryTiles, CategoryTilesSkeleton } from '@/features/phones/CategoryTiles';
import { SkeletonGrid } from '@/features/phones/ProductCard';
import { advertisedPhonesQuery } from '@/features/phones/queries';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { Section } from '@/ui/Page';
import { QueryBoundary } from '@/ui/QueryBoundary';
import { useOffers } from './useOffers';

export function HomePage() {
  return (
    <>
      <title>{messages.titles.home}</title>
      <Hero />
      <Section heading={messages.home.advertisements}>
        <QueryBoundary failed={messages.home.advertisementsFailed} loading={<SkeletonGrid facts={2} />}>
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
  const { data: phones } = useSuspenseQuery(advertisedPhonesQuery(useServices().api));
  const offers = useOffers(phones, { areAdvertised: true });
  return (
    <BookingHost phones={offers}>
      {(open) => <AdvertisementGrid phones={offers} onPurchase={open} />}
    </BookingHost>
  );
}
