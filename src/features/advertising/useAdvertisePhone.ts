import { useQueryClient } from '@tanstack/react-query';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { accepted } from '@/services/api/unwrap';
import { useRecordWrite, useRecordsDone } from '@/ui/useRecordWrite';
import { useServices } from '@/services/ServicesContext';
import { toast } from '@/ui/toasts/toast';
import { toNewAdvertisement, type Advertisable } from './advertisement';
import { advertisementKeys } from './queries';

const deed = 'advertise';

interface AdvertisePhoneOptions {
  /** Called before the button goes. */
  onDone: () => void;
  /** The seller's own list is refreshed by the page. */
  onPosted: () => Promise<unknown>;
}

/** Puts a phone on the home page. The answer is not read; whether the server's list shows it then is not known. */
export function useAdvertisePhone(phone: Advertisable, { onDone, onPosted }: AdvertisePhoneOptions) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const wasPosted = useRecordsDone('product', deed).has(phone.id);
  const advertise = useRecordWrite({
    record: ['product', phone.id],
    deed,
    write: () => accepted(api.POST('/advertisements', { body: toNewAdvertisement(phone), parseAs: 'text' })),
    onSuccess: () => {
      toast.success(memberMessages.advertising.done(phone.name || messages.phones.unnamed));
      onDone();
      return Promise.all([queryClient.invalidateQueries({ queryKey: advertisementKeys.all }), onPosted()]);
    },
    onError: (error) => toast.error(error.message),
  });
  return { ...advertise, wasPosted };
}
