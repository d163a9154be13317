import { useId, useRef } from 'react';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Stack,
  Typography,
} from '@mui/material';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { priceToPay, reasonNotToBook, type Phone } from '@/domain/phone';
import { formatPrice } from '@/lib/price';
import { messages } from '@/messages';
import { paths } from '@/paths';
import type { AuthUser } from '@/services/auth/AuthService';
import { useSession } from '@/session/SessionContext';
import { toLoginState } from '@/session/rememberedLocation';
import { useRoles } from '@/session/roles';
import { BusyButton } from '@/ui/BusyButton';
import { FailureText } from '@/ui/ErrorNotice';
import { Spinner } from '@/ui/Spinner';
import { TextField } from '@/ui/TextField';
import { PersistedField } from '@/ui/forms/PersistedField';
import { lineClamp } from '@/ui/styles';
import { useBookPhone } from './mutations';

interface BookingDialogProps {
  phone: Phone;
  onClose: () => void;
  onBooked: () => void;
}

/** Rendered only while a phone is chosen, so that closing clears the fields (C10). */
export function BookingDialog({ phone, onClose, onBooked }: BookingDialogProps) {
  const { user, isResolved, problem } = useSession();
  const titleId = useId();
  const failureId = useId();
  const bookPhone = useBookPhone(phone, onBooked);
  // A second click may come before the button shows the first.
  const isBooking = useRef(false);
  const close = () => {
    if (!bookPhone.isPending) onClose();
  };
  const book = (buyer: AuthUser) => {
    if (isBooking.current) return;
    isBooking.current = true;
    bookPhone.mutate(buyer, {
      onSuccess: onClose,
      onSettled: () => {
        isBooking.current = false;
      },
    });
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" dir="auto" sx={lineClamp(4)}>
          {messages.booking.title(phone.name || messages.phones.unnamed)}
        </Box>
      </DialogTitle>
      <DialogContent>
        {isResolved || problem ? (
          <BookingFields key={user?.uid} phone={phone} user={user} />
        ) : (
          <Spinner label={messages.session.checking} />
        )}
        {/* A toast says it, too; here it stays until the next try. */}
        {bookPhone.isError && (
          <FailureText id={failureId} sx={{ mt: 2 }}>
            {bookPhone.error.message}
          </FailureText>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={bookPhone.isPending} onClick={close}>
          {messages.booking.close}
        </Button>
        <BookingAction
          phone={phone}
          busy={bookPhone.isPending}
          describedBy={bookPhone.isError ? failureId : undefined}
          onBook={book}
        />
      </DialogActions>
    </Dialog>
  );
}

interface BookingActionProps {
  phone: Phone;
  busy: boolean;
  describedBy: string | undefined;
  onBook: (buyer: AuthUser) => void;
}

function BookingAction({ phone, busy, describedBy, onBook }: BookingActionProps) {
  const { user, isResolved, problem } = useSession();
  if (reasonNotToBook(phone) && !busy)
    return phone.isSold ? <Button disabled>{messages.phones.sold}</Button> : null;
  if (!isResolved && !problem) return null;
  if (!user) return <LoginToBook />;
  return (
    <BusyButton variant="contained" busy={busy} aria-describedby={describedBy} onClick={() => onBook(user)}>
      {messages.booking.submit}
    </BusyButton>
  );
}

function LoginToBook() {
  const location = useLocation();
  return (
    <Button component={RouterLink} to={paths.login} state={toLoginState(location)} variant="contained">
      {messages.booking.login}
    </Button>
  );
}

/** The buyer, the price, and fields for the buyer's own notes. */
function BookingFields({ phone, user }: { phone: Phone; user: AuthUser | null }) {
  const reason = reasonNotToBook(phone);
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      {reason && <Alert severity="warning">{reason}</Alert>}
      {user ? (
        <>
          <ReadOnly label={messages.booking.name} value={user.displayName || user.email} />
          <ReadOnly label={messages.booking.email} value={user.email} />
        </>
      ) : (
        !reason && <Typography>{messages.booking.loginFirst}</Typography>
      )}
      <ReadOnly label={messages.booking.price} value={formatPrice(priceToPay(phone))} />
      {user && (
        <>
          <PersistedField
            name={`booking:${phone.name}:${messages.booking.phoneNumber}`}
            label={messages.booking.phoneNumber}
            type="tel"
            autoComplete="tel"
          />
          <PersistedField
            name={`booking:${phone.name}:${messages.booking.meetingLocation}`}
            label={messages.booking.meetingLocation}
            autoComplete="off"
            helperText={messages.booking.notSent}
          />
        </>
      )}
    </Stack>
  );
}

function ReadOnly({ label, value }: { label: string; value: string }) {
  return <TextField label={label} value={value} readOnly />;
}

/** Repeats the toast on the page, with a link to the order. */
export function BookedNotice({ phoneName }: { phoneName: string }) {
  const isBuyer = useRoles().roles?.has('Buyer');
  return (
    <Alert severity="success" variant="outlined" role="note" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
      {messages.booking.booked(phoneName || messages.phones.unnamed)}{' '}
      {isBuyer && (
        <Link component={RouterLink} to={paths.myOrders} color="inherit">
          {messages.booking.toOrders}
        </Link>
      )}
    </Alert>
  );
}
