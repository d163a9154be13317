import { Alert, Button } from '@mui/material';
import type { Phone } from '@/domain/phone';
import { sellingMessages } from './messages';
import { formatPrice } from '@/domain/price';
import { messages } from '@/messages';
import { DeleteButton } from '@/ui/ConfirmButton';
import { useOldListings } from './correctPhone';
import { usePhoneAction } from './usePhoneAction';

const selling = sellingMessages.list;

/** Names the listings that a correction left and that may be one too many, each with a button that deletes it. */
export function OldListings({ phones }: { phones: readonly Phone[] }) {
  const { old, twins, keep } = useOldListings(phones);
  return (
    <>
      {old.map((phone) => (
        <OldListing key={phone.id} phone={phone} sentence={selling.oldListing} />
      ))}
      {twins.map((phone) => (
        <OldListing key={phone.id} phone={phone} sentence={selling.twoListings} onKeep={() => keep(phone)} />
      ))}
    </>
  );
}

interface OldListingProps {
  phone: Phone;
  sentence: (name: string) => string;
  onKeep?: () => void;
}

function OldListing({ phone, sentence, onKeep }: OldListingProps) {
  const name = phone.name || messages.phones.unnamed;
  const remove = usePhoneAction(phone, 'delete', () => document.querySelector('h1')?.focus());
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        <>
          {onKeep && (
            <Button size="small" color="inherit" onClick={onKeep}>
              {selling.keepBoth}
            </Button>
          )}
          <DeleteButton name={name} detail={formatPrice(phone.resalePrice)} {...remove} />
        </>
      }
      sx={{ mb: 3 }}
    >
      {sentence(name)}
    </Alert>
  );
}
