import { Suspense } from 'react';
import { Box, Typography } from '@mui/material';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { categoriesQuery } from '@/data/categories';
import { useOffers } from '@/data/offers';
import { phonesOfBrandQuery } from '@/data/phones';
import { BookingHost } from '@/features/booking/BookingHost';
import { BrandNav } from '@/features/catalogue/BrandNav';
import { PhoneList, PhoneListSkeleton, resultsId } from '@/features/catalogue/PhoneList';
import { SaveButton } from '@/features/shortlist/SaveButton';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { Page } from '@/ui/Page';
import { lineClamp, skipLink, wholeLetters } from '@/ui/styles';

/** A failed query is shown by the route's error screen. */
export function CategoryPage() {
  const { id = '' } = useParams();
  return (
    <Page heading={messages.titles.category} lead={<Lead categoryId={id} />} width="wide">
      <Box component="a" href={`#${resultsId}`} sx={skipLink}>
        {messages.phones.skipToPhones}
      </Box>
      <BrandNav />
      <Suspense key={id} fallback={<PhoneListSkeleton />}>
        <Phones categoryId={id} />
      </Suspense>
    </Page>
  );
}

/** The brand beside the title, which is the same for all of them. */
function Lead({ categoryId }: { categoryId: string }) {
  const { data: categories } = useQuery(categoriesQuery(useServices().api));
  const brand = categories?.find(({ id }) => id === categoryId)?.name ?? '';
  return (
    <>
      <Typography
        variant="h2"
        component="strong"
        sx={{ minHeight: '1lh', color: 'text.primary', ...lineClamp(2), ...wholeLetters }}
      >
        {brand}
      </Typography>
      {messages.phones.lead}
    </>
  );
}

function Phones({ categoryId }: { categoryId: string }) {
  const { data: phones } = useSuspenseQuery(phonesOfBrandQuery(useServices().api, categoryId));
  const offers = useOffers(phones);
  return (
    <BookingHost phones={offers}>
      {(open) => <PhoneList phones={offers} onBook={open} PictureButton={SaveButton} />}
    </BookingHost>
  );
}
