import { useId, type ReactNode } from 'react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useOffers } from '@/data/offers';
import { advertisedPhonesQuery, phonesOfAllBrandsQuery, phonesOfSellerQuery } from '@/data/phones';
import type { Phone } from '@/domain/phone';
import { BookingHost } from '@/features/booking/BookingHost';
import { ContactSection } from '@/features/contact/ContactSection';
import { Hero } from '@/features/home/Hero';
import { AdvertisementGrid } from '@/features/catalogue/AdvertisementGrid';
import { BrandNav } from '@/features/catalogue/BrandNav';
import { CategoryTiles, CategoryTilesSkeleton } from '@/features/catalogue/CategoryTiles';
import { NewestPhones } from '@/features/catalogue/NewestPhones';
import { SkeletonGrid } from '@/features/catalogue/PhoneCard';
import { catalogueMessages } from '@/features/catalogue/messages';
import { contactMessages } from '@/features/contact/messages';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { useSession } from '@/session/SessionContext';
import { QueryBoundary } from '@/ui/QueryBoundary';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import layout from '@/ui/styles.module.css';
import text from '@/ui/text.module.css';
import styles from './HomePage.module.css';

const FirstSale = lazyWithPreload(
  () => import('@/features/selling/FirstSale').then((m) => m.FirstSale),
  // The dashboard says the same.
  () => null,
);

export function HomePage() {
  return (
    <>
      <title>{messages.titles.home}</title>
      <Hero brands={<Brands />} phones={<Newest />} firstSale={<SellerStart />} />
      <Section heading={catalogueMessages.advertisements}>
        <QueryBoundary failed={catalogueMessages.advertisementsFailed} loading={<SkeletonGrid facts={2} />}>
          <Advertisements />
        </QueryBoundary>
      </Section>
      <Section heading={catalogueMessages.categories} id="categories">
        <QueryBoundary failed={catalogueMessages.categoriesFailed} loading={<CategoryTilesSkeleton />}>
          <CategoryTiles />
        </QueryBoundary>
      </Section>
      <Section heading={contactMessages.contact}>
        <ContactSection />
      </Section>
    </>
  );
}

interface SectionProps {
  heading: string;
  id?: string;
  children: ReactNode;
}

/** A part of the page with its own heading, below a line of the full width. */
function Section({ heading, id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={`${layout.pageWidth} ${styles.section}`}>
      <h2 id={headingId} className={`${text.h2} ${styles.heading}`}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

function Brands() {
  const { api } = useServices();
  const { data: brands } = useQuery({ ...phonesOfAllBrandsQuery(api), enabled: useSession().user !== null });
  const counts = brands?.flatMap(({ brand, phones }) =>
    phones ? [[brand.id, phones.filter(({ isSold }) => !isSold).length] as const] : [],
  );
  return <BrandNav isOnHome counts={counts && new Map(counts)} />;
}

/** A user without a phone may be a seller who has just signed up. */
function SellerStart() {
  const { user } = useSession();
  const { data: phones } = useQuery(phonesOfSellerQuery(useServices().api, user));
  return phones?.length === 0 && <FirstSale />;
}

function Newest() {
  const { data: phones, isError } = useQuery(advertisedPhonesQuery(useServices().api));
  const offers = useOffers(phones ?? none, { areAdvertised: true });
  return <NewestPhones phones={phones && offers} hasFailed={isError} />;
}

const none: readonly Phone[] = [];

function Advertisements() {
  const { data: phones } = useSuspenseQuery(advertisedPhonesQuery(useServices().api));
  const offers = useOffers(phones, { areAdvertised: true });
  return (
    <BookingHost phones={offers} areAdvertised>
      {(open) => <AdvertisementGrid phones={offers} onPurchase={open} />}
    </BookingHost>
  );
}
