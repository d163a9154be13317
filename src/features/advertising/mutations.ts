import { useQueryClient } from '@tanstack/react-query';
import { toNewAdvertisement, type Advertisable } from '@/domain/phone';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { expectOk } from '@/services/api/unwrap';
import { toast } from '@/ui/toasts/toast';
import { useRecordsDone, useRecordWrite } from '@/ui/useRecordWrite';
import { advertisementKeys } from './queries';

const action = 'advertise';

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
  const wasPosted = useRecordsDone('product', action).has(phone.id);
  const advertise = useRecordWrite({
    record: ['product', phone.id],
    action,
    write: () => expectOk(api.POST('/advertisements', { body: toNewAdvertisement(phone), parseAs: 'text' })),
    onSuccess: () => {
      toast.success(memberMessages.advertising.done(phone.name || messages.phones.unnamed));
      onDone();
      return Promise.all([queryClient.invalidateQueries({ queryKey: advertisementKeys.all }), onPosted()]);
    },
    onError: (error) => toast.error(error.message),
  });
  return { ...advertise, wasPosted };
}
