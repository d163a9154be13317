import { Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { useData } from '@/data/createData';
import { useOffers } from '@/data/offers';
import { statusOf, type Offer } from '@/domain/offer';
import { priceToPay } from '@/domain/phone';
import { formatPrice } from '@/domain/price';
import { catalogueMessages } from './messages';
import { messages } from '@/messages';
import { bookingAdded, bookingParam } from '@/paths';
import { Picture } from '@/ui/Picture';
import { SkeletonRows } from '@/ui/loading';
import layout from '@/ui/styles.module.css';
import text from '@/ui/text.module.css';
import styles from './NewestPhones.module.css';

const newestCount = 3;

/** The first advertised phones, as rows that open the booking dialog. */
export function NewestPhones() {
  const { data: phones, isError } = useQuery(useData().phones.advertised());
  const offers = useOffers(phones);
  // Also a sold one, which says so: that it is sold is known later, and no row may move then.
  const newest = offers.slice(0, newestCount);
  return (
    <>
      <h2 className={`${text.h6} ${styles.heading}`}>{catalogueMessages.newest}</h2>
      <div className={styles.rows}>
        {newest.length > 0 ? (
          <ul className={layout.plainList}>
            {newest.map((phone) => (
              <PhoneRow key={phone.id} phone={phone} />
            ))}
          </ul>
        ) : phones || isError ? (
          <p className={`${text.body1} ${styles.none}`}>{catalogueMessages.noNewest}</p>
        ) : (
          <SkeletonRows count={newestCount} hasPicture />
        )}
      </div>
    </>
  );
}

function PhoneRow({ phone }: { phone: Offer }) {
  const status = statusOf(phone);
  return (
    <li className={styles.item}>
      <Link
        component={RouterLink}
        to={{ search: String(new URLSearchParams({ [bookingParam]: phone.id })) }}
        state={bookingAdded}
        preventScrollReset
        color="inherit"
        underline="none"
        className={styles.row}
      >
        <Picture src={phone.imageUrl} alt="" size={64} priority />
        <span>
          <span dir="auto" className={`${text.subtitle2} ${layout.clamp} ${styles.name}`}>
            {phone.name || messages.phones.unnamed}
          </span>
          <span className={`${text.body2} ${text.secondary} ${layout.clamp} ${styles.facts}`}>
            {[phone.condition, phone.location].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className={styles.price}>
          <span dir="auto" className={`${text.h5} ${layout.clamp} ${styles.amount}`}>
            {formatPrice(priceToPay(phone))}
          </span>
          {status && (
            <span className={`${text.body2} ${text.secondary}`}>{messages.phones.statuses[status]}</span>
          )}
        </span>
      </Link>
    </li>
  );
}
