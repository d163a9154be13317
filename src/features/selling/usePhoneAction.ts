import { usePhoneWrite, type PhoneAction } from '@/data/phones';
import type { Phone } from '@/domain/phone';
import { messages } from '@/messages';
import { announce, toButton } from '@/ui/outcomes';
import { sellingMessages } from './messages';

const { list: selling, advertising } = sellingMessages;

const successOf = (action: PhoneAction, { name }: Phone) =>
  ({
    markSold: selling.statusUpdated,
    delete: selling.deleted,
    advertise: advertising.done(name || messages.phones.unnamed),
  })[action];

/** The button of an action on a phone of the seller. */
export const usePhoneAction = (
  phone: Phone,
  action: PhoneAction,
  onDone: () => void,
  success = successOf(action, phone),
) =>
  toButton(
    usePhoneWrite(phone, action, (outcome) => announce(outcome, { success, onDone })),
    selling.notStored[action],
  );
