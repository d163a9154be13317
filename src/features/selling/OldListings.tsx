import { Alert } from '@mui/material';
import { sellingMessages } from './messages';
import { formatPrice } from '@/domain/price';
import { messages } from '@/messages';
import { DeleteButton } from '@/ui/ConfirmButton';
import { useOldListings } from './correctPhone';
import { useDeletePhone } from './mutations';
import type { SellersPhone } from './queries';

/** Names the old listings of corrected phones that could not be deleted, each with a button that deletes it. */
export const OldListings = ({ phones }: { phones: readonly SellersPhone[] }) =>
  useOldListings(phones).map((phone) => <OldListing key={phone.id} phone={phone} />);

function OldListing({ phone }: { phone: SellersPhone }) {
  const name = phone.name || messages.phones.unnamed;
  const remove = useDeletePhone(phone, () => document.querySelector('h1')?.focus());
  return (
    <Alert
      severity="warning"
      role="status"
      action={<DeleteButton name={name} detail={formatPrice(phone.resalePrice)} {...remove} />}
      sx={{ mb: 3 }}
    >
      {sellingMessages.list.oldListing(name)}
    </Alert>
  );
}
