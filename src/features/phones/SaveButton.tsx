import { useSyncExternalStore } from 'react';
import { IconButton } from '@mui/material';
import { createSvgIcon } from '@mui/material/SvgIcon';
import { buyerMessages } from '@/buyerMessages';
import type { Offer } from '@/domain/offer';
import { shortlist } from '@/domain/savedPhones';
import { messages } from '@/messages';
import { toast } from '@/ui/toasts/toast';

/** On a phone's picture: puts it on the shortlist of this browser. */
export function SaveButton({ phone }: { phone: Offer }) {
  const isSaved = useSyncExternalStore(
    shortlist.subscribe,
    () => shortlist.has(phone.id),
    () => false,
  );
  const toggle = () => {
    if (isSaved) shortlist.remove(phone.id);
    else if (!shortlist.add(phone)) toast.error(buyerMessages.find.notStored);
  };
  return (
    <IconButton
      aria-label={buyerMessages.find.save(phone.name || messages.phones.unnamed)}
      aria-pressed={isSaved}
      onClick={toggle}
      sx={onPicture}
    >
      <FavoriteIcon color={isSaved ? 'primary' : 'inherit'} sx={isSaved ? undefined : outlined} />
    </IconButton>
  );
}

const onPicture = {
  position: 'absolute',
  right: 8,
  bottom: 8,
  p: 0.75,
  bgcolor: 'background.paper',
} as const;

const outlined = { fill: 'none', stroke: 'currentcolor', strokeWidth: 2 };

// Material Icons, as in ui/icons.tsx, which home does without.
const FavoriteIcon = /* @__PURE__ */ createSvgIcon(
  <path d="m12 21.35-1.45-1.32C5.4 15.36 2 12.28 2 8.5 2 5.42 4.42 3 7.5 3c1.74 0 3.41.81 4.5 2.09C13.09 3.81 14.76 3 16.5 3 19.58 3 22 5.42 22 8.5c0 3.78-3.4 6.86-8.55 11.54z" />,
  'Favorite',
);
