import { useMutation } from '@tanstack/react-query';
import { messages } from '@/messages';
import type { NewPayment } from '@/services/api/schema';
import { accepted } from '@/services/api/unwrap';
import { useServices } from '@/services/ServicesContext';
import { toast } from '@/ui/toasts/toast';

/** Tells the server that a card was charged. The same transaction id twice is one payment there, so trying again is safe. */
export function useRecordPayment({ onRecorded }: { onRecorded: () => Promise<void> | void }) {
  const { api } = useServices();
  return useMutation({
    mutationFn: (payment: NewPayment) => accepted(api.POST('/payments', { body: payment, parseAs: 'text' })),
    onSuccess: async () => {
      toast.success(messages.payment.succeeded);
      await onRecorded();
    },
  });
}
