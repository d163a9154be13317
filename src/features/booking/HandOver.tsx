import type { ReactNode } from 'react';
import { Box, Link, Stack, Typography } from '@mui/material';
import { namesContact } from '@/domain/contact';
import type { Order } from '@/domain/order';
import { readPrice } from '@/domain/price';
import type { StoredBooking } from '@/domain/storedBookings';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { bookingMessages } from './messages';
import { FactList, PhoneFacts } from './PhoneFacts';

const { handOver: texts, trust } = bookingMessages;

interface HandOverProps {
  /** What is known of one phone, its seller and the buyer's notes; without it the steps are those of any order. */
  booking?: StoredBooking | undefined;
  /** Of that phone, where the seller's text is known; its id is '' where the server did not say it. */
  order?: Pick<Order, 'id' | 'phoneName'>;
  /** Of that phone, as entered. */
  price?: string;
  /** The way to the payment. */
  pay?: ReactNode;
}

/** What a buyer does once a phone is booked, in the order in which it should happen (acceptance P24). */
export function HandOver({ booking, order, price, pay }: HandOverProps) {
  const problem = price === undefined ? undefined : readPrice(price).problem;
  return (
    <Stack spacing={2}>
      <StepsBeforePaying booking={booking} order={order}>
        <Step title={texts.pay}>
          {problem ? `${messages.prices.notPayable} ${messages.prices.problems[problem]}` : texts.payText}
          {!problem && pay && <Box sx={{ mt: 1 }}>{pay}</Box>}
        </Step>
      </StepsBeforePaying>
      <Assurance text={trust.notProtected} />
    </Stack>
  );
}

/** To arrange and to check; `children` follow them in the list. */
export const StepsBeforePaying = ({
  booking,
  order,
  children,
}: Pick<HandOverProps, 'booking' | 'order'> & { children?: ReactNode }) => (
  <Box component="ol" sx={steps}>
    <Step title={texts.arrange}>
      {booking && order && !namesContact(booking.details) ? <NoContact {...order} /> : texts.arrangeText}
      {booking && (
        <Stack spacing={1.5} sx={{ mt: 1 }}>
          {booking.details && (
            <Typography component="blockquote" dir="auto" sx={sellersWords}>
              {booking.details}
            </Typography>
          )}
          <PhoneFacts phone={booking} />
          <BuyersNotes booking={booking} />
        </Stack>
      )}
    </Step>
    <Step title={texts.check}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {texts.checks.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </Box>
    </Step>
    {children}
  </Box>
);

/** The details of a phone lack what the first step needs. */
function NoContact({ id, phoneName }: Pick<Order, 'id' | 'phoneName'>) {
  const { email } = useServices().settings.contact;
  const subject = texts.mailSubject(phoneName || messages.phones.unnamed, id);
  return (
    <>
      {texts.noContact}{' '}
      <Link href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>{texts.askShop}</Link>
    </>
  );
}

interface FoldedStepsProps {
  heading: string;
  /** For a buyer who has not seen them. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Steps behind their heading. */
export const FoldedSteps = ({ heading, isOpen = false, children }: FoldedStepsProps) => (
  <Box component="details" open={isOpen}>
    <Box
      component="summary"
      sx={{ py: 1, fontWeight: 'fontWeightMedium', cursor: 'pointer', '[open] > &': { mb: 1 } }}
    >
      {heading}
    </Box>
    {children}
  </Box>
);

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <li>
    <Typography variant="subtitle2" component="p">
      {title}
    </Typography>
    <Typography variant="body2" component="div" sx={{ mt: 0.5 }}>
      {children}
    </Typography>
  </li>
);

export function BuyersNotes({ booking: { phoneNumber, meetingLocation } }: { booking: StoredBooking }) {
  if (!phoneNumber && !meetingLocation) return null;
  return (
    <div>
      <FactList
        facts={[
          [bookingMessages.phoneNumber, phoneNumber],
          [bookingMessages.meetingLocation, meetingLocation],
        ]}
      />
      <Typography variant="caption" component="p" color="textSecondary">
        {trust.notesKept}
      </Typography>
    </div>
  );
}

/** What to rely on, what not, and whom to ask. */
export function Assurance({ text }: { text: string }) {
  const { email } = useServices().settings.contact;
  return (
    <Typography variant="body2" color="textSecondary">
      {text} {trust.support} <Link href={`mailto:${email}`}>{email}</Link>.
    </Typography>
  );
}

const steps = {
  m: 0,
  pl: 2.5,
  '& > li + li': { mt: 2.5 },
  '& > li::marker': { fontWeight: 'fontWeightMedium' },
};

const sellersWords = {
  m: 0,
  pl: 2,
  borderLeft: 3,
  borderColor: 'divider',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
};
