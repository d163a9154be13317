import { Suspense } from 'react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { BookingHost } from '@/features/booking/BookingHost';
import { useBookingParam, useChosenPhone } from '@/features/booking/useBookingParam';
import { orderKeys } from '@/features/orders/queries';
import { BrandNav } from '@/features/phones/BrandNav';
import { PhoneList, PhoneListSkeleton } from '@/features/phones/PhoneList';
import { phonesOfCategoryQuery } from '@/features/phones/queries';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { Page } from '@/ui/Page';

/** A failure is thrown on to the route's error screen. */
export function CategoryPage() {
  const { id = '' } = useParams();
  return (
    <Page heading={messages.titles.category} lead={messages.phones.lead} width="wide">
      <BrandNav />
      <Suspense key={id} fallback={<PhoneListSkeleton />}>
        <Phones categoryId={id} />
      </Suspense>
    </Page>
  );
}

function Phones({ categoryId }: { categoryId: string }) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const booking = useBookingParam();
  const { data: phones } = useSuspenseQuery(phonesOfCategoryQuery(api, categoryId));
  const chosen = useChosenPhone(phones, booking.phoneId);
  return (
    <BookingHost
      chosen={chosen}
      onClose={booking.close}
      onPlaced={() => queryClient.invalidateQueries({ queryKey: orderKeys.all })}
    >
      <PhoneList phones={phones} onBook={(phone) => booking.open(phone.id)} />
    </BookingHost>
  );
}
