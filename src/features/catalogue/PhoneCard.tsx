import { useId, type ReactNode } from 'react';
import { Button, Chip, Skeleton } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { statusOf, type Offer } from '@/domain/offer';
import { formatPrice, isPayable, savingOf } from '@/domain/price';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { OpeningButton } from '@/ui/ActionButton';
import { Picture } from '@/ui/Picture';
import { LoadingShape } from '@/ui/loading';
import layout from '@/ui/styles.module.css';
import text from '@/ui/text.module.css';
import styles from './PhoneCard.module.css';
import { VirtualGrid } from './VirtualGrid';

interface PhoneCardProps {
  phone: Offer;
  /** Shown after condition and location. */
  facts?: readonly Fact[];
  /** Shows a text of the phone, with the words marked that were searched for. */
  showText?: (text: string) => ReactNode;
  /** Loads the picture at once, for a card in the first row of a page. */
  priority?: boolean;
  details?: ReactNode;
  /** On the picture. The home page does without them, for the size of its code. */
  tools?: ReactNode;
  /** The label of the button, unless the phone is sold. */
  action: string;
  onOpen: OpenPhone;
}

/** A value that says what it is has its label for screen readers only. Without a value it is left out. */
export interface Fact {
  label: string;
  value: string;
  /** In place of the value's text. */
  shown?: ReactNode;
  isLabelShown?: boolean;
}

const asItIs = (text: string): ReactNode => text;

/** Returns a promise where the code of what it opens is still to be loaded. */
export type OpenPhone = (phone: Offer) => Promise<void> | void;

/** A phone in a catalogue. The six parts of a card line up with those of its neighbours in a VirtualGrid. */
export function PhoneCard(props: PhoneCardProps) {
  const { phone, facts = [], showText = asItIs, priority = false, details, tools, action, onOpen } = props;
  const nameId = useId();
  const name = phone.name || messages.phones.unnamed;
  const status = statusOf(phone);
  const allFacts: readonly Fact[] = [
    { label: messages.phones.condition, value: phone.condition },
    { label: messages.phones.location, value: phone.location },
    ...facts,
  ];
  return (
    <article aria-labelledby={nameId} className={styles.card}>
      <Picture src={phone.imageUrl} alt={name} size={480} priority={priority} className={styles.picture}>
        {status && <Chip label={messages.phones.statuses[status]} className={styles.status} />}
        {tools}
      </Picture>
      <h3 id={nameId} dir="auto" className={`${text.h5} ${styles.name} ${layout.clamp}`}>
        {showText(name)}
      </h3>
      <div className={styles.price}>
        <PhonePrice phone={phone} />
      </div>
      <dl className={`${text.body2} ${styles.facts}`}>
        {allFacts.map(
          ({ label, value, shown, isLabelShown }) =>
            value && (
              <div key={label} className={styles.fact}>
                <dt className={isLabelShown ? undefined : layout.visuallyHidden}>{label}</dt>
                <dd dir="auto" className={`${styles.value} ${layout.clamp}`}>
                  {shown ?? showText(value)}
                </dd>
              </div>
            ),
        )}
      </dl>
      <div className={`${text.body2} ${text.secondary} ${styles.details}`}>{details}</div>
      <div className={styles.action}>
        <PhoneAction phone={phone} action={action} onOpen={onOpen} />
      </div>
    </article>
  );
}

/** The way on from a phone: to its booking, or to the payment or the receipt of what the user has booked. */
function PhoneAction({ phone, action, onOpen }: Pick<PhoneCardProps, 'phone' | 'action' | 'onOpen'>) {
  const { order, isSold, isOfUser } = phone;
  const status = statusOf(phone);
  const nameOf = (label: string) => messages.ui.named(label, phone.name || messages.phones.unnamed);
  if (order && (order.isPaid || isPayable(order.price))) {
    const label = order.isPaid ? messages.orders.receipt : messages.orders.payNow;
    return (
      <Button
        component={RouterLink}
        variant="outlined"
        fullWidth
        to={paths.payment(order.id)}
        aria-label={nameOf(label)}
      >
        {label}
      </Button>
    );
  }
  const label = status ? messages.phones.statuses[status] : action;
  return (
    <OpeningButton
      variant="contained"
      fullWidth
      aria-label={nameOf(label)}
      disabled={isSold || isOfUser || order !== undefined}
      onOpen={() => onOpen(phone)}
    >
      {label}
    </OpeningButton>
  );
}

/** The price, large; the original price, struck through; what a buyer saves, while it can be bought. */
function PhonePrice({ phone: { resalePrice: price, originalPrice, isSold } }: { phone: Offer }) {
  const saving = isSold ? undefined : savingOf(originalPrice, price);
  return (
    <>
      <dl className={styles.prices}>
        {(price || originalPrice) && (
          <Price label={messages.phones.resalePrice} price={price || originalPrice} look="price" />
        )}
        {price && originalPrice && (
          <Price
            label={messages.phones.originalPrice}
            price={originalPrice}
            look={saving ? 'priceBefore' : 'body2'}
          />
        )}
      </dl>
      {saving && <p className={`${text.body2} ${text.medium}`}>{messages.phones.saving(saving)}</p>}
    </>
  );
}

interface PriceProps {
  label: string;
  price: string;
  look: 'price' | 'priceBefore' | 'body2';
}

function Price({ label, price, look }: PriceProps) {
  // A large price and a struck one explain themselves.
  const labelClass = look === 'body2' ? `${text.caption} ${text.secondary}` : layout.visuallyHidden;
  return (
    <div>
      <dt className={labelClass}>{label}</dt>
      <dd dir="auto" className={`${text[look]} ${layout.clamp} ${styles.amount}`}>
        {formatPrice(price)}
      </dd>
    </div>
  );
}

/** In the shape of three product cards with so many lines of facts, so that nothing moves when the phones are there. */
export function SkeletonGrid({ lines }: { lines: number }) {
  return (
    <LoadingShape>
      <VirtualGrid items={[{ id: '1' }, { id: '2' }, { id: '3' }]} of="cards" textHeight={0}>
        {() => (
          <div className={styles.card}>
            <div className={styles.picture}>
              <Skeleton className={styles.pictureSkeleton} />
            </div>
            <div className={`${text.h5} ${styles.name}`}>
              <Skeleton className={styles.nameSkeleton} />
            </div>
            <div className={`${text.price} ${styles.price}`}>
              <Skeleton className={styles.priceSkeleton} />
            </div>
            <div className={`${text.body2} ${styles.facts}`}>
              {Array.from({ length: lines }, (_, line) => (
                <Skeleton key={line} className={styles.lineSkeleton} />
              ))}
            </div>
            <div className={styles.details} />
            <div className={styles.action}>
              <Skeleton className={styles.actionSkeleton} />
            </div>
          </div>
        )}
      </VirtualGrid>
    </LoadingShape>
  );
}
