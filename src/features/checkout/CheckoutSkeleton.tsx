import { Skeleton, Stack } from '@mui/material';
import { LoadingShape } from '@/ui/LoadingShape';
import { CheckoutFrame } from './CheckoutFrame';

/** An order's picture, its total, the card form and Pay, until the order is known. */
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
