import { Button } from '@mui/material';
import { bookingMessages } from './messages';
import type { Offer } from '@/domain/offer';
import { messages } from '@/messages';
import { bookingParam } from '@/paths';
import { toast } from '@/ui/toasts/toast';

const { share: texts } = bookingMessages;

/** Shares a link that opens the phone's dialog. */
export const ShareButton = ({ phone }: { phone: Offer }) => (
  <Button variant="outlined" color="inherit" size="small" onClick={() => void share(phone)}>
    {texts.button}
  </Button>
);

/** With the platform's own share sheet where there is one. */
async function share({ id, name }: Offer) {
  const { origin, pathname } = window.location;
  const url = `${origin}${pathname}?${new URLSearchParams({ [bookingParam]: id })}`;
  try {
    if ('share' in navigator) return await navigator.share({ title: name || messages.phones.unnamed, url });
    await window.navigator.clipboard.writeText(url);
    toast.success(texts.copied);
  } catch (error) {
    // The user closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error(texts.failed(url));
  }
}
