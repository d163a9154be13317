import { Suspense } from 'react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { BookingPlace } from '@/features/booking/BookingPlace';
import { useBookingParam } from '@/features/booking/useBookingParam';
import { useChosenPhone } from '@/features/booking/useChosenPhone';
import { orderKeys } from '@/features/orders/queries';
import { BrandNav } from '@/features/phones/BrandNav';
import { PhoneShelf } from '@/features/phones/PhoneShelf';
import { PhoneShelfLoading } from '@/features/phones/PhoneShelfLoading';
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
      <Suspense key={id} fallback={<PhoneShelfLoading />}>
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
    <BookingPlace
      chosen={chosen}
      onClose={booking.close}
      onPlaced={() => queryClient.invalidateQueries({ queryKey: orderKeys.all })}
    >
      <PhoneShelf phones={phones} onBook={(phone) => booking.open(phone.id)} />
    </BookingPlace>
  );
}
