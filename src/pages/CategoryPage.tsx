import { Box, Button, Link, Typography } from '@mui/material';
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
import { lineClamp } from '@/ui/styles';
import layout from '@/ui/styles.module.css';

/** A failure is thrown on to the route's error screen, but for a brand that does not exist. */
export function CategoryPage() {
  const { id = '' } = useParams();
  return (
    <Page heading={messages.titles.category} lead={<Lead categoryId={id} />} width="wide">
      <Link href={`#${resultsId}`} className={layout.skipLink}>
        {messages.phones.skipToPhones}
      </Link>
      <BrandNav />
      <NuqsAdapter>
        <Phones key={id} categoryId={id} />
      </NuqsAdapter>
    </Page>
  );
}

/** The brand beside the title, which is the same for all of them. */
function Lead({ categoryId }: { categoryId: string }) {
  const { data: categories } = useQuery(useData().categories.all());
  const brand = categories?.find(({ id }) => id === categoryId)?.name ?? '';
  return (
    <Typography
      variant="h2"
      component="strong"
      sx={{
        ...lineClamp(2),
        // Large letters are higher than their lines: their descenders would be cut off.
        py: '0.1em',
        my: '-0.1em',
        minHeight: 'calc(1lh + 0.2em)',
        color: 'text.primary',
      }}
    >
      {brand}
    </Typography>
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
