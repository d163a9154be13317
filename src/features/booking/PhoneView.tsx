import { useMemo } from 'react';
import { Box, Button, Link, Typography } from '@mui/material';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router-dom';
import { useData } from '@/data/createData';
import { useListedOf } from '@/data/listedPhones';
import { useRowWrite } from '@/data/rows';
import { askedPrices, formatRange } from '@/domain/askedPrices';
import type { Offer } from '@/domain/offer';
import { priceToPay } from '@/domain/phone';
import { formatPrice, savingOf } from '@/domain/price';
import { normalizeText } from '@/lib/text';
import { messages } from '@/messages';
import { bookingParam, phonesOfSeller } from '@/paths';
import { useRoles } from '@/session/SessionContext';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { announce, toButton, toast } from '@/ui/toast';
import { Picture } from '@/ui/Picture';
import { lineClamp, visuallyHidden } from '@/ui/styles';
import text from '@/ui/text.module.css';
import { PhoneFacts } from './PhoneFacts';
import { bookingMessages } from './messages';

const { phones: labels } = messages;
const texts = bookingMessages.view;

/** What a buyer pays; beside it the original price, what is saved, and what is asked for others of the model in this list. */
export function PriceOfPhone({ phone, phones }: { phone: Offer; phones: readonly Offer[] }) {
  const { id, name, originalPrice, resalePrice, isSold } = phone;
  const saving = isSold ? undefined : savingOf(originalPrice, resalePrice);
  // A list may have 10,000 phones.
  const others = useMemo(() => {
    const model = normalizeText(name);
    const asked = askedPrices(phones.filter((each) => each.id !== id && normalizeText(each.name) === model));
    return asked && formatRange(asked);
  }, [id, name, phones]);
  return (
    <div>
      <Box component="dl" sx={prices}>
        <dt>{bookingMessages.price}</dt>
        <dd dir="auto" className={text.price}>
          {formatPrice(priceToPay(phone)) || messages.ui.nothing}
        </dd>
        {resalePrice && originalPrice && (
          <>
            <dt>{labels.originalPrice}</dt>
            <dd dir="auto" className={saving ? text.priceBefore : text.body2}>
              {/* Without a saving nothing explains a second price. */}
              {!saving && <span aria-hidden>{labels.originalPrice} </span>}
              {formatPrice(originalPrice)}
            </dd>
          </>
        )}
      </Box>
      {(saving || others) && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {saving && <strong>{labels.saving(saving)}</strong>}
          {saving && others && ' · '}
          {others && texts.others(others)}
        </Typography>
      )}
    </div>
  );
}

/** Facts and description: all that the seller said of the phone. The way to others of the seller, and to share this one. */
export function AboutPhone({ phone, phones }: { phone: Offer; phones: readonly Offer[] }) {
  const { details, sellerName } = phone;
  const listed = useListedOf(sellerName, phones);
  return (
    <>
      <PhoneFacts phone={phone} ofSeller={listed && messages.sellers.listed(listed)} />
      {details && (
        <div>
          <Typography variant="h6" component="h3">
            {texts.description}
          </Typography>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {details}
          </Typography>
        </div>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1.5 }}>
        <Button variant="outlined" color="inherit" size="small" onClick={() => void share(phone)}>
          {texts.share.button}
        </Button>
        {sellerName && (
          <Link
            component={RouterLink}
            to={phonesOfSeller(sellerName)}
            color="inherit"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {texts.ofSeller(sellerName)}
          </Link>
        )}
      </Box>
    </>
  );
}

/** A link that opens the phone's dialog, with the platform's own share sheet where there is one. */
async function share({ id, name }: Offer) {
  const { origin, pathname } = window.location;
  const url = `${origin}${pathname}?${new URLSearchParams({ [bookingParam]: id })}`;
  try {
    if ('share' in navigator) return await navigator.share({ title: name || messages.phones.unnamed, url });
    await window.navigator.clipboard.writeText(url);
    toast.success(texts.share.copied);
  } catch (error) {
    // The user closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error(texts.share.failed(url));
  }
}

/** Lets an admin delete a listing, also one whose seller is deleted (acceptance U14). */
export function DeletePhone({ phone }: { phone: Offer }) {
  const { roles } = useRoles();
  const action = useRowWrite(useData().sellersPhones.deleteOfAny(phone), {
    onOutcome: (outcome) => announce(outcome, { success: bookingMessages.deletePhone.deleted }),
    refused: bookingMessages.deletePhone.refused,
  });
  if (!roles?.has('admin')) return null;
  // Until the lists, which are being read again, show it.
  if (action.outcome?.is === 'done') return <Typography>{bookingMessages.deletePhone.deleted}</Typography>;
  const name = phone.name || messages.phones.unnamed;
  return (
    <Box sx={{ '& > .problem': { maxWidth: 'none', mt: 1 } }}>
      <ConfirmButton
        size="small"
        variant="outlined"
        color="inherit"
        question={{
          title: messages.ui.deleteQuestion,
          text: `${messages.ui.deleteText(name)}. ${bookingMessages.deletePhone.consequence}`,
          detail: [phone.sellerName, formatPrice(priceToPay(phone))].filter(Boolean).join(' · '),
          confirmLabel: messages.ui.delete,
        }}
        {...toButton(action, bookingMessages.deletePhone.stillListed)}
      >
        {bookingMessages.deletePhone.button}
      </ConfirmButton>
    </Box>
  );
}

/**
 * Phones of the list that can be booked instead: those whose names have the most words of this name come first, in the
 * order of the list.
 */
export function OthersOnSale({ name, phones }: { name: string; phones: readonly Offer[] }) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const words = normalizeText(name).split(/\s+/);
  const shared = (phone: Offer) => {
    const others = normalizeText(phone.name).split(/\s+/);
    return words.filter((word) => others.includes(word)).length;
  };
  const others = phones
    .filter((phone) => phone.name && !phone.isSold && !phone.isOfUser)
    .map((phone) => ({ phone, likeness: shared(phone) }))
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, mostOthers)
    .map(({ phone }) => phone);
  if (others.length === 0) return null;
  return (
    <div>
      <Typography variant="h6" component="h3">
        {texts.othersOnSale}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {others.map((phone) => (
          <Box component="li" key={phone.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Link
              component={RouterLink}
              to={{ search: String(withPhone(search, phone)) }}
              // In place of this dialog in the history.
              replace
              state={state}
              preventScrollReset
              color="inherit"
              underline="none"
            >
              <PhoneLine phone={phone} />
            </Link>
          </Box>
        ))}
      </Box>
    </div>
  );
}

/** A phone in one line: its picture, its name and its price. */
export const PhoneLine = ({ phone }: { phone: Offer }) => (
  <Box sx={line}>
    <Picture src={phone.imageUrl} alt="" size={64} />
    <Typography variant="subtitle2" component="span" dir="auto" sx={lineClamp(3)}>
      {phone.name || labels.unnamed}
    </Typography>
    <Typography variant="subtitle2" component="span" dir="auto" sx={lineClamp(2)}>
      {formatPrice(priceToPay(phone))}
    </Typography>
  </Box>
);

const mostOthers = 3;

function withPhone(search: URLSearchParams, { id }: Offer) {
  const next = new URLSearchParams(search);
  next.set(bookingParam, id);
  return next;
}

const prices = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.5,
  m: 0,
  '& dt': visuallyHidden,
  '& dd': { m: 0, overflowWrap: 'anywhere' },
};

const line = {
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) fit-content(40%)',
  alignItems: 'center',
  columnGap: 2,
  py: 1,
  'a:hover > &': { textDecoration: 'underline' },
};
