import { useData } from '@/data/createData';
import { useRowWrite } from '@/data/rows';
import type { PhoneAction } from '@/data/sellersPhones';
import type { Phone } from '@/domain/phone';
import { messages } from '@/messages';
import { announce, toButton } from '@/ui/toast';
import { sellingMessages } from './messages';

const { list: selling, advertising } = sellingMessages;

/** The button of an action on a phone of the seller. */
export function usePhoneAction(phone: Phone, action: PhoneAction, onDone: () => void) {
  const success = {
    markSold: selling.statusUpdated,
    delete: selling.deleted,
    advertise: advertising.done(phone.name || messages.phones.unnamed),
  }[action];
  return toButton(
    useRowWrite(useData().sellersPhones.write(phone, action), {
      onOutcome: (outcome) => announce(outcome, { success, onDone }),
    }),
    selling.notStored[action],
  );
}
