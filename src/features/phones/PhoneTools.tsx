import { useSyncExternalStore } from 'react';
import { Box, IconButton } from '@mui/material';
import { createSvgIcon } from '@mui/material/SvgIcon';
import type { Offer } from '@/domain/offer';
import { shortlist } from '@/domain/savedPhones';
import { messages } from '@/messages';
import { bookingParam } from '@/paths';
import { toast } from '@/ui/toasts/toast';

const texts = messages.phones;

/** On a phone's picture: puts it on the shortlist of this browser, and shares a link that opens its dialog. */
export function PhoneTools({ phone }: { phone: Offer }) {
  const name = phone.name || messages.phones.unnamed;
  const isSaved = useSyncExternalStore(
    shortlist.subscribe,
    () => shortlist.has(phone.id),
    () => false,
  );
  const toggle = () => {
    if (isSaved) shortlist.remove(phone.id);
    else if (!shortlist.add(phone)) toast.error(texts.notStored);
  };
  return (
    <Box sx={onPicture}>
      <IconButton aria-label={texts.save(name)} aria-pressed={isSaved} onClick={toggle}>
        <FavoriteIcon color={isSaved ? 'primary' : 'inherit'} sx={isSaved ? undefined : outlined} />
      </IconButton>
      <IconButton aria-label={texts.share(name)} onClick={() => void share(phone, name)}>
        <ShareIcon />
      </IconButton>
    </Box>
  );
}

/** With the platform's own share sheet where there is one. */
async function share({ id }: Offer, title: string) {
  const { origin, pathname } = window.location;
  const url = `${origin}${pathname}?${new URLSearchParams({ [bookingParam]: id })}`;
  try {
    if ('share' in navigator) return await navigator.share({ title, url });
    await window.navigator.clipboard.writeText(url);
    toast.success(texts.linkCopied);
  } catch (error) {
    // The user closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error(texts.notShared(url));
  }
}

const onPicture = {
  position: 'absolute',
  right: 8,
  bottom: 8,
  display: 'flex',
  gap: 0.5,
  '& .MuiIconButton-root': { p: 0.75, bgcolor: 'background.paper' },
} as const;

const outlined = { fill: 'none', stroke: 'currentcolor', strokeWidth: 2 };

// Material Icons, as in ui/icons.tsx, which home does without.

const FavoriteIcon = /* @__PURE__ */ createSvgIcon(
  <path d="m12 21.35-1.45-1.32C5.4 15.36 2 12.28 2 8.5 2 5.42 4.42 3 7.5 3c1.74 0 3.41.81 4.5 2.09C13.09 3.81 14.76 3 16.5 3 19.58 3 22 5.42 22 8.5c0 3.78-3.4 6.86-8.55 11.54z" />,
  'Favorite',
);

const ShareIcon = /* @__PURE__ */ createSvgIcon(
  <path d="M18 16.08c-.76 0-1.44.3-1.96.77L8.91 12.7c.05-.23.09-.46.09-.7s-.04-.47-.09-.7l7.05-4.11c.54.5 1.25.81 2.04.81 1.66 0 3-1.34 3-3s-1.34-3-3-3-3 1.34-3 3c0 .24.04.47.09.7L8.04 9.81C7.5 9.31 6.79 9 6 9c-1.66 0-3 1.34-3 3s1.34 3 3 3c.79 0 1.5-.31 2.04-.81l7.12 4.16c-.05.21-.08.43-.08.65 0 1.61 1.31 2.92 2.92 2.92s2.92-1.31 2.92-2.92-1.31-2.92-2.92-2.92" />,
  'Share',
);
