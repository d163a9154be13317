import { useEffect, useEffectEvent, useId, useRef } from 'react';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useLocation } from 'react-router-dom';
import type { Offer } from '@/domain/offer';
import { priceToPay } from '@/domain/phone';
import { viewedBy } from '@/domain/savedPhones';
import { formatPrice, readPrice } from '@/domain/price';
import { bookingMessages } from './messages';
import { messages } from '@/messages';
import { paths } from '@/paths';
import type { AuthUser } from '@/services/auth/AuthService';
import { useSession } from '@/session/SessionContext';
import { toLoginState } from '@/session/rememberedLocation';
import { BusyButton } from '@/ui/BusyButton';
import { FailureText } from '@/ui/ErrorNotice';
import { LinkButton } from '@/ui/LinkButton';
import { Picture } from '@/ui/Picture';
import { Spinner } from '@/ui/Spinner';
import { TextField } from '@/ui/TextField';
import { focusOnMount } from '@/ui/focus';
import { PersistedField } from '@/ui/forms/PersistedField';
import { lineClamp } from '@/ui/styles';
import { HowBuyingWorks, PhoneFacts } from './PhoneFacts';
import { ShareButton } from './ShareButton';
import { toBooking } from './storedBookings';
import { useBookPhone } from './mutations';

interface BookingDialogProps {
  phone: Offer;
  onClose: () => void;
}

/** Rendered only while a phone is chosen, so that closing clears the fields (C10). */
export function BookingDialog({ phone: listed, onClose }: BookingDialogProps) {
  const titleId = useId();
  const { user } = useSession();
  const view = useEffectEvent((email: string) => viewedBy(email).add(listed));
  useEffect(() => {
    if (user) view(user.email);
  }, [user]);
  const bookPhone = useBookPhone(listed);
  const phone = { ...listed, isSold: listed.isSold || bookPhone.isSold };
  const { order } = phone;
  const close = () => {
    if (!bookPhone.isPending) onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs" sx={atTheTop}>
      {bookPhone.isSuccess || order ? (
        <BookedPhone
          phone={phone}
          titleId={titleId}
          title={bookPhone.isSuccess ? bookingMessages.placed : bookingMessages.booked}
          orderId={bookPhone.data || order?.id}
          onClose={close}
        />
      ) : (
        <BookingForm phone={phone} titleId={titleId} bookPhone={bookPhone} onClose={close} />
      )}
    </Dialog>
  );
}

/** Centred, it would jump when what is known of the phone changes its height. */
const atTheTop = { '& .MuiDialog-container': { alignItems: 'flex-start', pt: { sm: 6 } } };

interface PartProps {
  phone: Offer;
  titleId: string;
  onClose: () => void;
}

interface BookingFormProps extends PartProps {
  bookPhone: ReturnType<typeof useBookPhone>;
}

function BookingForm({ phone, titleId, bookPhone, onClose }: BookingFormProps) {
  const { user, isResolved, problem } = useSession();
  const isAccountResolved = isResolved || problem !== null;
  const location = useLocation();
  const failureId = useId();
  const canBook = bookPhone.isPending || !reasonNotToBook(phone);
  const form = useRef<HTMLFormElement>(null);
  const book = (buyer: AuthUser) =>
    bookPhone.book({ buyer, notes: Object.fromEntries(new FormData(form.current ?? undefined)) });
  return (
    <>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" dir="auto" sx={lineClamp(4)}>
          {bookingMessages.title(phone.name || messages.phones.unnamed)}
        </Box>
      </DialogTitle>
      <DialogContent>
        {isAccountResolved ? (
          <Box component="form" ref={form} noValidate onSubmit={(event) => event.preventDefault()}>
            <BookingFields key={user?.uid} phone={phone} user={user} />
          </Box>
        ) : (
          <Spinner label={messages.session.checking} />
        )}
      </DialogContent>
      {/* Below the content, which may be scrolled away. */}
      {canBook && user && bookPhone.isUnchecked && !bookPhone.isError && (
        <Typography role="status" variant="body2" sx={besideActions}>
          {bookingMessages.notChecked}
        </Typography>
      )}
      {/* A toast says it, too; here it stays until the next try. */}
      {bookPhone.isError && (
        <FailureText id={failureId} sx={besideActions}>
          {bookPhone.error.message}
        </FailureText>
      )}
      <DialogActions>
        <Box sx={{ mr: 'auto' }}>
          <ShareButton phone={phone} />
        </Box>
        <Button color="inherit" disabled={bookPhone.isPending} onClick={onClose}>
          {bookingMessages.close}
        </Button>
        {!canBook && phone.isSold && <Button disabled>{messages.phones.statuses.sold}</Button>}
        {canBook && isAccountResolved && !user && (
          <LinkButton to={paths.login} state={toLoginState(location)}>
            {bookingMessages.login}
          </LinkButton>
        )}
        {canBook && user && (
          <BusyButton
            variant="contained"
            busy={bookPhone.isPending}
            aria-describedby={bookPhone.isError ? failureId : undefined}
            onClick={() => book(user)}
          >
            {bookingMessages.submit}
          </BusyButton>
        )}
      </DialogActions>
    </>
  );
}

const besideActions = { px: 3, pt: 1.5 };

interface BookedPhoneProps extends PartProps {
  title: string;
  /** Undefined where the server did not say; My Orders has it. */
  orderId: string | undefined;
}

function BookedPhone({ phone, titleId, title, orderId, onClose }: BookedPhoneProps) {
  const isPaid = phone.order?.isPaid === true;
  const price = priceToPay(phone);
  const { problem } = readPrice(price);
  return (
    <>
      {/* The button that had the focus is gone. */}
      <DialogTitle id={titleId} ref={focusOnMount} tabIndex={-1} sx={{ outline: 'none' }}>
        {isPaid ? bookingMessages.paid : title}
      </DialogTitle>
      <DialogContent>
        <Box
          sx={{ display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', gap: 2, alignItems: 'center' }}
        >
          <Picture src={phone.imageUrl} alt="" size={96} />
          <div>
            <Typography variant="subtitle2" component="p" dir="auto" sx={lineClamp(3)}>
              {phone.name || messages.phones.unnamed}
            </Typography>
            <Typography dir="auto" sx={lineClamp(2)}>
              {formatPrice(price)}
            </Typography>
          </div>
        </Box>
        {!isPaid && problem && (
          <Typography sx={{ mt: 2 }}>
            {messages.prices.notPayable} {messages.prices.problems[problem]}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {bookingMessages.keepBrowsing}
        </Button>
        {orderId && (isPaid || !problem) && (
          // In place of the dialog in the history: Back leads to the list.
          <LinkButton to={paths.payment(orderId)} replace>
            {isPaid ? messages.orders.receipt : messages.orders.payNow}
          </LinkButton>
        )}
      </DialogActions>
    </>
  );
}

/** Why this phone cannot be booked; undefined where it can. */
function reasonNotToBook(phone: Offer): string | undefined {
  if (phone.isSold) return bookingMessages.soldMeanwhile;
  if (phone.isOfUser) return bookingMessages.ofUser;
  if (!phone.name) return bookingMessages.noName;
  if (!priceToPay(phone)) return bookingMessages.noPrice;
  return undefined;
}

function BookingFields({ phone, user }: { phone: Offer; user: AuthUser | null }) {
  const reason = reasonNotToBook(phone);
  const { problem } = readPrice(priceToPay(phone));
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      {reason && <Alert severity="warning">{reason}</Alert>}
      {!reason && problem && (
        <Alert severity="warning">
          {messages.prices.notPayable} {messages.prices.problems[problem]}
        </Alert>
      )}
      <PhoneFacts phone={toBooking(phone)} imageUrl={phone.imageUrl} />
      {!reason && <HowBuyingWorks stage="toBook" />}
      {user ? (
        <>
          <TextField readOnly label={bookingMessages.name} value={user.displayName || user.email} />
          <TextField readOnly label={bookingMessages.email} value={user.email} />
        </>
      ) : (
        !reason && <Typography>{bookingMessages.loginFirst}</Typography>
      )}
      <TextField readOnly label={bookingMessages.price} value={formatPrice(priceToPay(phone))} />
      {user && (
        <>
          <PersistedField
            owner={user.email}
            of={`booking:${phone.name}`}
            name="phoneNumber"
            label={bookingMessages.phoneNumber}
            type="tel"
            autoComplete="tel"
          />
          <PersistedField
            owner={user.email}
            of={`booking:${phone.name}`}
            name="meetingLocation"
            label={bookingMessages.meetingLocation}
            autoComplete="off"
            helperText={bookingMessages.notSent}
          />
        </>
      )}
    </Stack>
  );
}
