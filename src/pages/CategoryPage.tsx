import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { BookingDialog } from '@/features/booking/BookingDialog';
import { useBookingParam } from '@/features/booking/useBookingParam';
import { useChosenPhone } from '@/features/booking/useChosenPhone';
import { orderKeys } from '@/features/orders/queries';
import { PhoneShelf } from '@/features/phones/PhoneShelf';
import { phonesOfCategoryQuery } from '@/features/phones/queries';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { Page } from '@/ui/Page';

export function CategoryPage() {
  const { api } = useServices();
  const { id = '' } = useParams();
  const queryClient = useQueryClient();
  const booking = useBookingParam();
  const { data: phones } = useSuspenseQuery(phonesOfCategoryQuery(api, id));
  const chosen = useChosenPhone(phones, booking.phoneId);
  return (
    <Page heading={messages.titles.category} lead={messages.phones.lead} width="wide">
      <PhoneShelf phones={phones} onBook={(phone) => booking.open(phone.id)} />
      {chosen && (
        <BookingDialog
          phone={chosen}
          onClose={booking.close}
          onPlaced={() => queryClient.invalidateQueries({ queryKey: orderKeys.all })}
        />
      )}
    </Page>
  );
}
