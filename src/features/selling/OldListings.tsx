import { Alert, Button } from '@mui/material';
import type { Phone } from '@/domain/phone';
import { sellingMessages } from './messages';
import { formatPrice } from '@/domain/price';
import { messages } from '@/messages';
import { DeleteButton } from '@/ui/ConfirmButton';
import { useOldListings } from './correctPhone';
import { usePhoneAction } from './myPhones';

const selling = sellingMessages.list;

/** Names the listings that a correction left and that may be one too many, each with a button that deletes it. */
export function OldListings({ phones }: { phones: readonly Phone[] }) {
  return useOldListings(phones).map((listing) => <OldListing key={listing.phone.id} {...listing} />);
}

function OldListing({ phone, isTwin, keep }: ReturnType<typeof useOldListings>[number]) {
  const name = phone.name || messages.phones.unnamed;
  const remove = usePhoneAction(phone, 'delete', () => document.querySelector('h1')?.focus());
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        <>
          {isTwin && (
            <Button
              size="small"
              color="inherit"
              aria-label={messages.ui.named(selling.keepBoth, name)}
              onClick={keep}
            >
              {selling.keepBoth}
            </Button>
          )}
          <DeleteButton name={name} detail={formatPrice(phone.resalePrice)} {...remove} />
        </>
      }
      sx={{ mb: 3 }}
    >
      {isTwin ? selling.twoListings(name) : selling.oldListing(name)}
    </Alert>
  );
}
