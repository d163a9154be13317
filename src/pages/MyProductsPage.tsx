import { useQueryClient } from '@tanstack/react-query';
import { AdvertiseButton } from '@/features/advertising/AdvertiseButton';
import { advertisementKeys } from '@/features/advertising/queries';
import { phoneKeys } from '@/features/phones/queries';
import { MyProductsList } from '@/features/selling/MyProductsList';
import { MyProductsSkeleton } from '@/features/selling/MyProductsTable';
import { sellingKeys } from '@/features/selling/queries';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';
import { QueryBoundary } from '@/ui/QueryBoundary';

export function MyProductsPage() {
  const queryClient = useQueryClient();
  const refresh = (...keys: (readonly string[])[]) =>
    Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return (
    <Page heading={messages.titles.myProducts} lead={memberMessages.selling.lead}>
      <QueryBoundary failed={memberMessages.selling.failed} loading={<MyProductsSkeleton />}>
        <MyProductsList
          onChanged={() => refresh(phoneKeys.all, advertisementKeys.all)}
          advertise={(product) => (
            <AdvertiseButton phone={product} onPosted={() => refresh(sellingKeys.all)} />
          )}
        />
      </QueryBoundary>
    </Page>
  );
}
