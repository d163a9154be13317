import type { ReactNode } from 'react';
import { Box, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { MissingPartNotice } from '@/ui/ErrorNotice';
import { LoadingShape, Skeleton } from '@/ui/skeletons';
import { useLazyCheckout } from './CheckoutContext';

/** The phone's picture beside the payment; above it on phones. */
export function CheckoutFrame({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={({ breakpoints, sizes, spacing }) => ({
        display: 'grid',
        gap: spacing(4),
        [breakpoints.up('sm')]: { gridTemplateColumns: `${sizes.picture} minmax(0, 1fr)` },
      })}
    >
      <Box sx={{ maxWidth: (theme) => theme.sizes.picture }}>{picture}</Box>
      {children}
    </Box>
  );
}

/** The order's picture, total, card form and Pay, until the order is loaded. */
export function CheckoutSkeleton() {
  return (
    <LoadingShape>
      <CheckoutFrame picture={<Skeleton sx={{ height: 'auto', aspectRatio: '1' }} />}>
        <Stack spacing={3}>
          <Skeleton sx={{ width: 140, height: 33 }} />
          <Skeleton sx={{ width: 60, height: 22 }} />
          <Skeleton sx={{ height: 108 }} />
          <Skeleton sx={{ height: 56 }} />
        </Stack>
      </CheckoutFrame>
    </LoadingShape>
  );
}

/** Shows `children` until payments have started, or that their code did not load. */
export function CheckoutLoading({ children }: { children: ReactNode }) {
  const { load } = useLazyCheckout();
  const loading = useQuery({
    queryKey: ['checkoutCode'] as const,
    queryFn: () => load().then(() => true),
    retry: false,
  });
  if (!loading.isError || loading.isFetching) return children;
  return <MissingPartNotice onRetry={() => void loading.refetch()} />;
}
