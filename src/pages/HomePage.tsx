import { useId, type ReactNode } from 'react';
import { Link } from '@mui/material';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { useData } from '@/data/createData';
import { useOffers } from '@/data/offers';
import type { Phone } from '@/domain/phone';
import { BookingHost } from '@/features/booking/BookingHost';
import { ContactSection } from '@/features/contact/ContactSection';
import { Hero } from '@/features/home/Hero';
import { BrandNav } from '@/features/catalogue/BrandNav';
import { CategoryTiles, CategoryTilesSkeleton } from '@/features/catalogue/CategoryTiles';
import { NewestPhones } from '@/features/catalogue/NewestPhones';
import { PhoneCard, SkeletonGrid } from '@/features/catalogue/PhoneCard';
import { VirtualGrid } from '@/features/catalogue/VirtualGrid';
import { catalogueMessages } from '@/features/catalogue/messages';
import { contactMessages } from '@/features/contact/messages';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useRoles } from '@/session/SessionContext';
import { EmptyState } from '@/ui/EmptyState';
import { QueryBoundary } from '@/ui/QueryBoundary';
import { SearchedList } from '@/ui/virtual/SearchedList';
import layout from '@/ui/styles.module.css';
import text from '@/ui/text.module.css';
import styles from './HomePage.module.css';

export function HomePage() {
  return (
    <>
      <title>{messages.titles.home}</title>
      <Hero brands={<BrandNav isOnHome />} phones={<NewestPhones />} firstSale={<FirstSale />} />
      <Section heading={catalogueMessages.advertisements}>
        <QueryBoundary failed={catalogueMessages.advertisementsFailed} loading={<SkeletonGrid lines={1} />}>
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

/** A part of the page with its own heading, below a line of the full width. */
function Section({ heading, id, children }: { heading: string; id?: string; children: ReactNode }) {
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

/** For a seller without a phone: leads to the dashboard, which says what to do. */
function FirstSale() {
  const { data: phones } = useQuery(useData().sellersPhones.all());
  return phones?.length === 0 && <LinkForSeller />;
}

/** The roles are asked for only where they decide. */
function LinkForSeller() {
  const { roles } = useRoles();
  return (
    roles?.has('Seller') && (
      <Link component={RouterLink} to={paths.dashboard} className={styles.firstSale}>
        {messages.phones.first}
      </Link>
    )
  );
}

const nameOf = ({ name }: Phone) => name;

function Advertisements() {
  const { data: phones } = useSuspenseQuery(useData().phones.advertised());
  const offers = useOffers(phones);
  return (
    <BookingHost phones={offers}>
      {(open) => (
        <SearchedList
          items={offers}
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
            <VirtualGrid items={found} of="cards" textHeight={172}>
              {(phone) => <PhoneCard phone={phone} action={catalogueMessages.purchase} onOpen={open} />}
            </VirtualGrid>
          )}
        </SearchedList>
      )}
    </BookingHost>
  );
}
