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
import { LinkButton } from '@/ui/LinkButton';
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
  const isKnown = isResolved || problem !== null;
  const location = useLocation();
  const titleId = useId();
  const failureId = useId();
  const bookPhone = useBookPhone(phone, onBooked);
  const canBook = bookPhone.isPending || !reasonNotToBook(phone);
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
        {isKnown ? (
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
        {!canBook && phone.isSold && <Button disabled>{messages.phones.sold}</Button>}
        {canBook && isKnown && !user && (
          <LinkButton to={paths.login} state={toLoginState(location)}>
            {messages.booking.login}
          </LinkButton>
        )}
        {canBook && user && (
          <BusyButton
            variant="contained"
            busy={bookPhone.isPending}
            aria-describedby={bookPhone.isError ? failureId : undefined}
            onClick={() => book(user)}
          >
            {messages.booking.submit}
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

function BookingFields({ phone, user }: { phone: Phone; user: AuthUser | null }) {
  const reason = reasonNotToBook(phone);
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      {reason && <Alert severity="warning">{reason}</Alert>}
      {user ? (
        <>
          <TextField readOnly label={messages.booking.name} value={user.displayName || user.email} />
          <TextField readOnly label={messages.booking.email} value={user.email} />
        </>
      ) : (
        !reason && <Typography>{messages.booking.loginFirst}</Typography>
      )}
      <TextField readOnly label={messages.booking.price} value={formatPrice(priceToPay(phone))} />
      {user && (
        <>
          <PersistedField
            of={`booking:${phone.name}`}
            label={messages.booking.phoneNumber}
            type="tel"
            autoComplete="tel"
          />
          <PersistedField
            of={`booking:${phone.name}`}
            label={messages.booking.meetingLocation}
            autoComplete="off"
            helperText={messages.booking.notSent}
          />
        </>
      )}
    </Stack>
  );
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
