import { Suspense } from 'react';
import { Link } from '@mui/material';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { BookingHost } from '@/features/booking/BookingHost';
import { BrandNav } from '@/features/phones/BrandNav';
import { PhoneList, PhoneListSkeleton, resultsId } from '@/features/phones/PhoneList';
import { phonesOfCategoryQuery } from '@/features/phones/queries';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { Page } from '@/ui/Page';
import { skipLink } from '@/ui/styles';
import { useOffers } from './useOffers';

/** A failed query is shown by the route's error screen. */
export function CategoryPage() {
  const { id = '' } = useParams();
  return (
    <Page heading={messages.titles.category} lead={messages.phones.lead} width="wide">
      <Link href={`#${resultsId}`} sx={skipLink}>
        {messages.phones.skipToPhones}
      </Link>
      <BrandNav />
      <Suspense key={id} fallback={<PhoneListSkeleton />}>
        <Phones categoryId={id} />
      </Suspense>
    </Page>
  );
}

function Phones({ categoryId }: { categoryId: string }) {
  const { data: phones } = useSuspenseQuery(phonesOfCategoryQuery(useServices().api, categoryId));
  const offers = useOffers(phones);
  return <BookingHost phones={offers}>{(open) => <PhoneList phones={offers} onBook={open} />}</BookingHost>;
}
