import { useSyncExternalStore } from 'react';
import { Box, IconButton } from '@mui/material';
import { shortlistMessages } from './messages';
import type { Offer } from '@/domain/offer';
import { shortlistOf } from '@/domain/savedLists';
import { messages } from '@/messages';
import { useSignedInUser } from '@/session/SessionContext';
import { FavoriteIcon } from '@/ui/icons';

/** On a phone's picture: puts it on the shortlist of this browser. */
export function SaveButton({ phone }: { phone: Offer }) {
  const shortlist = shortlistOf(useSignedInUser().email);
  const isSaved = useSyncExternalStore(shortlist.subscribe, () => shortlist.has(phone.id));
  const toggle = () => {
    if (isSaved) shortlist.remove(phone.id);
    else shortlist.add(phone);
  };
  return (
    <IconButton
      aria-label={shortlistMessages.save(phone.name || messages.phones.unnamed)}
      aria-pressed={isSaved}
      onClick={toggle}
      sx={onPicture}
    >
      <Heart isFull={isSaved} />
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

export const Heart = ({ isFull }: { isFull: boolean }) =>
  isFull ? <FavoriteIcon color="primary" /> : <Box component={FavoriteIcon} sx={outlined} />;

const outlined = { '& path': { fill: 'none', stroke: 'currentcolor', strokeWidth: 2 } };
