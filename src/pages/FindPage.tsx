import { useMemo } from 'react';
import { Alert, Box, Button, Link } from '@mui/material';
import { useSuspenseQuery } from '@tanstack/react-query';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { useData } from '@/data/createData';
import { useOffers } from '@/data/offers';
import { shortlistMessages } from '@/features/shortlist/messages';
import { BookingHost } from '@/features/booking/BookingHost';
import { Comparison } from '@/features/shortlist/Comparison';
import { PhoneList, PhoneListSkeleton, resultsId } from '@/features/catalogue/PhoneList';
import { finderOf } from '@/features/catalogue/filterPhones';
import { SaveButton } from '@/features/shortlist/SaveButton';
import { RecentlyViewed, SavedPhones } from '@/features/shortlist/SavedPhones';
import { SavedSearches, SaveSearch } from '@/features/shortlist/SavedSearches';
import { messages } from '@/messages';
import { findPath, findViews, paths, viewParam } from '@/paths';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { QueryBoundary } from '@/ui/QueryBoundary';
import layout from '@/ui/styles.module.css';

const find = shortlistMessages;

/** Looks for a phone among all brands, or among those that this browser saved, compares or has seen. */
export function FindPage() {
  const [search] = useSearchParams();
  const view = findViews.find((each) => each === search.get(viewParam)) ?? 'all';
  return (
    <Page heading={messages.titles.find} lead={find.lead} nav={<Views current={view} />}>
      <Link href={`#${resultsId}`} className={layout.skipLink}>
        {messages.phones.skipToPhones}
      </Link>
      <QueryBoundary failed={find.failed} loading={<PhoneListSkeleton />}>
        <NuqsAdapter>
          <Phones view={view} />
        </NuqsAdapter>
      </QueryBoundary>
    </Page>
  );
}

type View = (typeof findViews)[number];

const Views = ({ current }: { current: View }) => (
  <Box component="nav" aria-label={find.views} sx={{ display: 'flex', flexWrap: 'wrap', mx: -1.5 }}>
    {findViews.map((view) => (
      <Button
        key={view}
        component={RouterLink}
        to={findPath(view)}
        color="inherit"
        aria-current={view === current ? 'page' : undefined}
      >
        {find.viewNames[view]}
      </Button>
    ))}
  </Box>
);

function Phones({ view }: { view: View }) {
  const { data: brands, refetch, isFetching } = useSuspenseQuery(useData().phones.ofAllBrands());
  const phones = useMemo(() => brands.flatMap((each) => each.phones ?? []), [brands]);
  const brandOf = useMemo(
    () =>
      new Map(brands.flatMap(({ brand, phones = [] }) => phones.map(({ id }) => [id, brand.name] as const))),
    [brands],
  );
  const offers = useOffers(phones);
  const missing = brands.filter((each) => !each.phones).map(({ brand }) => brand.name);
  const findPhones = useMemo(() => finderOf(offers, brandOf), [offers, brandOf]);
  const notRead = missing.length > 0 && (
    <Alert
      severity="warning"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" size="small" disabled={isFetching} onClick={() => void refetch()}>
          {messages.errors.tryAgain}
        </Button>
      }
    >
      {find.brandsFailed(missing)}
    </Alert>
  );
  return (
    <>
      {notRead}
      <BookingHost phones={offers} missing={notRead}>
        {(open) => {
          const saved = { phones: offers, isComplete: missing.length === 0, onBook: open };
          if (view === 'shortlist')
            return (
              <>
                <SavedSearches findPhones={findPhones} isComplete={saved.isComplete} />
                <SavedPhones {...saved} />
              </>
            );
          if (view === 'compare') return <Comparison {...saved} />;
          if (view === 'viewed') return <RecentlyViewed {...saved} />;
          if (missing.length === brands.length && brands.length > 0) return null;
          if (offers.length > 0)
            return (
              <PhoneList
                phones={offers}
                brandOf={brandOf}
                onBook={open}
                PictureButton={SaveButton}
                // Once all phones are read, it is known which of them are new.
                SearchTools={missing.length === 0 ? SaveSearch : undefined}
              />
            );
          return (
            <EmptyState
              title={messages.phones.none}
              text={find.noneText}
              action={
                <Button component={RouterLink} variant="contained" to={paths.categoriesSection}>
                  {messages.phones.otherBrands}
                </Button>
              }
            />
          );
        }}
      </BookingHost>
    </>
  );
}
