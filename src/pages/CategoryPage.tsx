import { Box, Button, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useData } from '@/data/createData';
import { useOffers } from '@/data/offers';
import { BookingHost } from '@/features/booking/BookingHost';
import { BrandNav } from '@/features/catalogue/BrandNav';
import { CategoryTiles } from '@/features/catalogue/CategoryTiles';
import { PhoneList, PhoneListSkeleton, resultsId } from '@/features/catalogue/PhoneList';
import { SaveButton } from '@/features/shortlist/SaveButton';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { isUnknownId } from '@/services/api/records';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import layout from '@/ui/styles.module.css';

/** A failure is thrown on to the route's error screen, but for a brand that does not exist. */
export function CategoryPage() {
  const { id = '' } = useParams();
  const { data: categories } = useQuery(useData().categories.all());
  const brand = categories?.find((category) => category.id === id)?.name ?? '';
  return (
    <Page name={brand} heading={messages.titles.category} nav={<BrandNav />}>
      <Link href={`#${resultsId}`} className={layout.skipLink}>
        {messages.phones.skipToPhones}
      </Link>
      <NuqsAdapter>
        <Phones key={id} categoryId={id} />
      </NuqsAdapter>
    </Page>
  );
}

function Phones({ categoryId }: { categoryId: string }) {
  const { data: phones, error } = useQuery({
    ...useData().phones.ofBrand(categoryId),
    // The route has just read it.
    retryOnMount: false,
    throwOnError: (failure, { state }) => state.data === undefined && !isUnknownId(failure),
  });
  const offers = useOffers(phones);
  if (!phones) return error ? <NoBrand /> : <PhoneListSkeleton />;
  return (
    <BookingHost phones={offers}>
      {(open) =>
        offers.length > 0 ? (
          <PhoneList phones={offers} onBook={open} PictureButton={SaveButton} />
        ) : (
          <NoPhones categoryId={categoryId} />
        )
      }
    </BookingHost>
  );
}

/** For a category without phones. The server's answer for an unknown category is the same. */
function NoPhones({ categoryId }: { categoryId: string }) {
  const { data: categories } = useQuery(useData().categories.all());
  if (categories?.every(({ id }) => id !== categoryId)) return <NoBrand />;
  return (
    <EmptyState
      title={messages.phones.none}
      text={messages.phones.noneText}
      action={
        <Button component={RouterLink} variant="contained" to={paths.categoriesSection}>
          {messages.phones.otherBrands}
        </Button>
      }
    />
  );
}

const NoBrand = () => (
  <>
    <EmptyState title={messages.phones.noBrand} text={messages.phones.noBrandText} />
    <Box sx={{ mt: 4 }}>
      <CategoryTiles />
    </Box>
  </>
);
