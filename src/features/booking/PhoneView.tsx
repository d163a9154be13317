import { useMemo } from 'react';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router-dom';
import { askedPrices, formatRange } from '@/domain/askedPrices';
import type { Offer } from '@/domain/offer';
import { priceToPay } from '@/domain/phone';
import { formatPrice, savingOf } from '@/domain/price';
import { formatPostedDate } from '@/lib/date';
import { normalizeText } from '@/lib/text';
import { messages } from '@/messages';
import { bookingParam, phonesOfSeller } from '@/paths';
import { Picture } from '@/ui/Picture';
import { lineClamp, visuallyHidden } from '@/ui/styles';
import layout from '@/ui/styles.module.css';
import text from '@/ui/text.module.css';
import { PhoneFacts } from './PhoneFacts';
import { ShareButton } from './ShareButton';
import { bookingMessages } from './messages';

const { phones: labels } = messages;
const texts = bookingMessages.view;

interface ListedPhone {
  phone: Offer;
  /** The list that it is in. */
  phones: readonly Offer[];
}

/** What a buyer pays; beside it the original price, what is saved, and what is asked for others of the same model. */
export function PriceOfPhone({ phone, phones }: ListedPhone) {
  const { id, name, originalPrice, resalePrice, isSold } = phone;
  const saving = isSold ? undefined : savingOf(originalPrice, resalePrice);
  // A list may have 10,000 phones.
  const others = useMemo(() => askedForOthers({ id, name }, phones), [id, name, phones]);
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

/** "$300–$325"; '' where no other phone of the model is on sale at a price. */
function askedForOthers(phone: Pick<Offer, 'id' | 'name'>, phones: readonly Offer[]): string {
  const model = normalizeText(phone.name);
  const asked = askedPrices(
    phones.filter(({ id, name }) => id !== phone.id && normalizeText(name) === model),
  );
  return asked ? formatRange(asked) : '';
}

/** Facts and description: all that the seller said of the phone. The way to others of the seller, and to share this one. */
export function AboutPhone({ phone }: { phone: Offer }) {
  const { details, postedDate, sellerName } = phone;
  return (
    <>
      <PhoneFacts phone={phone} more={[[labels.posted, formatPostedDate(postedDate)]]} />
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
        <ShareButton phone={phone} />
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
          <li key={phone.id}>
            <Box
              component={RouterLink}
              to={{ search: String(withPhone(search, phone)) }}
              // In place of this dialog in the history.
              replace
              state={state}
              preventScrollReset
              className={layout.plainLink}
              sx={otherPhone}
            >
              <Picture src={phone.imageUrl} alt="" size={64} />
              <Typography variant="subtitle2" component="span" dir="auto" sx={lineClamp(3)}>
                {phone.name}
              </Typography>
              <Typography variant="subtitle2" component="span" dir="auto" sx={lineClamp(2)}>
                {formatPrice(priceToPay(phone))}
              </Typography>
            </Box>
          </li>
        ))}
      </Box>
    </div>
  );
}

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

const otherPhone = {
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) fit-content(40%)',
  alignItems: 'center',
  columnGap: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '&:hover': { textDecoration: 'underline' },
};
