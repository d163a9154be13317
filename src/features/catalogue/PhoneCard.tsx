import { useId, type ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { statusOf, type Offer } from '@/domain/offer';
import { formatPrice, isPayable, savingOf } from '@/domain/price';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { OpeningButton } from '@/ui/ActionButton';
import { Badge } from '@/ui/Badge';
import { LinkButton } from '@/ui/LinkButton';
import { Picture } from '@/ui/Picture';
import { LoadingShape, Skeleton } from '@/ui/skeletons';
import { lineClamp, visuallyHidden, wholeLetters } from '@/ui/styles';
import { VirtualGrid } from './VirtualGrid';

interface PhoneCardProps {
  phone: Offer;
  /** Label and value of what is shown beside condition and location; those without a value are left out. */
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

/** `shown`: in place of the value's text. */
type Fact = readonly [label: string, value: string, shown?: ReactNode];

const asItIs = (text: string): ReactNode => text;

/** Returns a promise where the code of what it opens is still to be loaded. */
export type OpenPhone = (phone: Offer) => Promise<void> | void;

/** A phone in a catalogue. The six parts of a card line up with those of its neighbours in a PhoneGrid. */
export function PhoneCard(props: PhoneCardProps) {
  const { phone, facts = [], showText = asItIs, priority = false, details, tools, action, onOpen } = props;
  const nameId = useId();
  const name = phone.name || messages.phones.unnamed;
  const status = statusOf(phone);
  const allFacts: readonly Fact[] = [
    [messages.phones.condition, phone.condition],
    [messages.phones.location, phone.location],
    ...facts,
  ];
  return (
    <Box component="article" aria-labelledby={nameId} sx={cardLayout}>
      <Picture src={phone.imageUrl} alt={name} size={480} priority={priority} sx={pictureLayout}>
        {status && <Badge label={messages.phones.statuses[status]} sx={onPicture} />}
        {tools}
      </Picture>
      <Typography id={nameId} variant="h5" component="h3" dir="auto" sx={{ ...nameLayout, ...lineClamp(4) }}>
        {showText(name)}
      </Typography>
      <Box sx={priceLayout}>
        <PhonePrice phone={phone} />
      </Box>
      <Box component="dl" sx={factsLayout}>
        {allFacts.map(
          ([label, value, shown]) =>
            value && (
              <Box key={label} sx={factLayout}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {label}
                </Typography>
                <Typography
                  component="dd"
                  variant="body2"
                  dir="auto"
                  sx={{ m: 0, textAlign: { sm: 'right' }, ...lineClamp(2) }}
                >
                  {shown ?? showText(value)}
                </Typography>
              </Box>
            ),
        )}
      </Box>
      <Box sx={{ ...fullWidth, ...sides, pt: 1 }}>{details}</Box>
      <Box sx={actionLayout}>
        <PhoneAction phone={phone} action={action} onOpen={onOpen} />
      </Box>
    </Box>
  );
}

/** The way on from a phone: to its booking, or to the payment or the receipt of what the user has booked. */
function PhoneAction({ phone, action, onOpen }: Pick<PhoneCardProps, 'phone' | 'action' | 'onOpen'>) {
  const { order, isSold, isOfUser } = phone;
  const status = statusOf(phone);
  if (order && (order.isPaid || isPayable(order.price)))
    return (
      <LinkButton variant="outlined" to={paths.payment(order.id)} sx={{ width: '100%' }}>
        {order.isPaid ? messages.orders.receipt : messages.orders.payNow}
      </LinkButton>
    );
  return (
    <OpeningButton
      variant="contained"
      fullWidth
      disabled={isSold || isOfUser || order !== undefined}
      onOpen={() => onOpen(phone)}
    >
      {status ? messages.phones.statuses[status] : action}
    </OpeningButton>
  );
}

/** The price, large; the original price, struck through; what a buyer saves, while it can be bought. */
function PhonePrice({ phone: { resalePrice: price, originalPrice, isSold } }: { phone: Offer }) {
  const saving = isSold ? undefined : savingOf(originalPrice, price);
  return (
    <>
      <Box
        component="dl"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, m: 0 }}
      >
        {(price || originalPrice) && (
          <Price label={messages.phones.resalePrice} price={price || originalPrice} variant="price" />
        )}
        {price && originalPrice && (
          <Price
            label={messages.phones.originalPrice}
            price={originalPrice}
            variant={saving ? 'priceBefore' : 'body2'}
          />
        )}
      </Box>
      {saving && (
        <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
          {messages.phones.saving(saving)}
        </Typography>
      )}
    </>
  );
}

interface PriceProps {
  label: string;
  price: string;
  variant: 'price' | 'priceBefore' | 'body2';
}

function Price({ label, price, variant }: PriceProps) {
  // A large price and a struck one explain themselves.
  const isLabelShown = variant === 'body2';
  return (
    <Box>
      <Typography
        component="dt"
        variant="caption"
        color="textSecondary"
        sx={isLabelShown ? { display: 'block' } : visuallyHidden}
      >
        {label}
      </Typography>
      <Typography component="dd" variant={variant} dir="auto" sx={{ m: 0, ...lineClamp(2), ...wholeLetters }}>
        {formatPrice(price)}
      </Typography>
    </Box>
  );
}

interface PhoneGridProps<Item> {
  items: readonly Item[];
  /** Estimated, in pixels, of the part of a card below its square picture. */
  textHeight: number;
  children: (item: Item, isInFirstRow: boolean) => ReactNode;
}

export function PhoneGrid<Item extends { id: string }>(props: PhoneGridProps<Item>) {
  const { items, textHeight, children } = props;
  // On narrow screens the picture is beside a part of the text.
  const cardHeight = (width: number) =>
    window.innerWidth < 600 ? Math.round(width * 0.4 + textHeight * 0.75) : width + textHeight;
  return (
    <VirtualGrid items={items} columns={columns} parts={6} cardHeight={cardHeight}>
      {(item, index) => children(item, index < columns.lg)}
    </VirtualGrid>
  );
}

const columns = { xs: 1, sm: 2, lg: 3 };

/** In the shape of three product cards, part by part, so that nothing moves when the phones are there. */
export function SkeletonGrid({ facts }: { facts: number }) {
  return (
    <LoadingShape>
      <PhoneGrid items={[{ id: '1' }, { id: '2' }, { id: '3' }]} textHeight={0}>
        {() => <SkeletonCard facts={facts} />}
      </PhoneGrid>
    </LoadingShape>
  );
}

/** Sizes are in `sx` and not in `style`, which the content policy refuses in a prerendered page. */
function SkeletonCard({ facts }: { facts: number }) {
  return (
    <Box sx={cardLayout}>
      <Box sx={pictureLayout}>
        <Skeleton sx={{ width: '100%', height: 'auto', aspectRatio: '1', borderRadius: 0 }} />
      </Box>
      <Box sx={nameLayout}>
        <Skeleton sx={{ width: '70%', height: 24.4 }} />
      </Box>
      <Box sx={priceLayout}>
        <Skeleton sx={{ width: '45%', height: 33 }} />
        <Skeleton sx={{ width: '35%', height: 22.5 }} />
      </Box>
      <Box sx={factsLayout}>
        {Array.from({ length: facts }, (_, fact) => (
          <Box key={fact} sx={factLayout}>
            <Skeleton sx={{ height: { xs: 45, sm: 22.5 } }} />
          </Box>
        ))}
      </Box>
      <Box sx={{ ...fullWidth, pt: 1 }} />
      <Box sx={actionLayout}>
        <Skeleton sx={{ height: 44 }} />
      </Box>
    </Box>
  );
}

/**
 * On phones the picture is beside the name and the price, so that two phones fit on a screen. In columns the parts are
 * in rows that a card shares with its neighbours.
 */
const cardLayout = {
  display: 'grid',
  gridRow: '1 / -1',
  gap: 0,
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  gridTemplateColumns: { xs: '2fr 3fr', sm: 'minmax(0, 1fr)' },
  gridTemplateRows: { xs: 'auto 1fr auto auto auto', sm: 'subgrid' },
};

/** In two lines where a wide-set text has no room in one. */
const onPicture = {
  position: 'absolute',
  top: 12,
  left: 12,
  maxWidth: 'calc(100% - 24px)',
  height: 'auto',
  minHeight: 28,
  whiteSpace: 'normal',
} as const;

const pictureLayout = { gridRow: { xs: '1 / 3', sm: 'auto' }, alignSelf: 'start' };

const fullWidth = { gridColumn: { xs: '1 / -1', sm: 'auto' } };
const sides = { px: { xs: 2, sm: 2.5 } };

const nameLayout = { ...sides, pt: { xs: 1.5, sm: 2.5 } };
const priceLayout = { ...sides, pt: { xs: 0.5, sm: 1.5 }, pb: 1.5 };
const actionLayout = { ...fullWidth, p: { xs: 2, sm: 2.5 }, alignSelf: 'end' };

const factsLayout = {
  ...fullWidth,
  ...sides,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 1fr)' },
  alignContent: 'start',
  columnGap: 2,
  m: 0,
};

const factLayout = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  justifyContent: 'space-between',
  columnGap: 2,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
};
