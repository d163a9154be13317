import { useMutation } from '@tanstack/react-query';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { recordOf, textOf } from '@/services/api/records';
import type { NewBooking } from '@/services/api/schema';
import { unwrap } from '@/services/api/unwrap';
import { toast } from '@/ui/toasts/toast';

/** Books a phone. A server that does not acknowledge says why, and that is shown; `onPlaced` lets the page refresh its orders. */
export function useBookPhone({ onPlaced }: { onPlaced: () => Promise<void> | void }) {
  const { api } = useServices();
  return useMutation({
    mutationFn: async (booking: NewBooking) => {
      const answer = recordOf(await unwrap(api.POST('/buyerBookingItems', { body: booking })));
      if (answer['acknowledged'] !== true)
        throw new Error(textOf(answer, 'message') || messages.booking.refused);
    },
    onSuccess: async () => {
      toast.success(messages.booking.placed);
      await onPlaced();
    },
    onError: (error) => toast.error(error.message),
  });
}
