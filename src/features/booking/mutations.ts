import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toNewBooking, type Phone } from '@/domain/phone';
import { orderKeys } from '@/domain/queryKeys';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { recordOf, textOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import type { AuthUser } from '@/services/auth/AuthService';
import { toast } from '@/ui/toasts/toast';

/** Books a phone; the answer is the order's id. Without an acknowledgement the server's message is the error (acceptance C14). */
export function useBookPhone(phone: Phone) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (buyer: AuthUser) => {
      const answer = recordOf(
        await unwrap(api.POST('/buyerBookingItems', { body: toNewBooking(phone, buyer) })),
      );
      if (answer['acknowledged'] !== true)
        throw new Error(textOf(answer, 'message') || messages.booking.refused);
      return textOf(answer, 'insertedId');
    },
    onSuccess: async () => {
      toast.success(messages.booking.placed);
      await queryClient.invalidateQueries({ queryKey: orderKeys.all });
    },
    onError: (error) => toast.error(error.message),
  });
}
