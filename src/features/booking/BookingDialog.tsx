import { useId, useRef } from 'react';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import type { AuthUser } from '@/services/auth/AuthService';
import { toLoginState } from '@/session/rememberedLocation';
import { useSession } from '@/session/SessionContext';
import { clamped } from '@/ui/clamped';
import { BusyButton } from '@/ui/BusyButton';
import { FailureText } from '@/ui/FailureText';
import { Spinner } from '@/ui/Spinner';
import { reasonNotToBook, toNewBooking, type BookablePhone } from './booking';
import { BookingFields } from './BookingFields';
import { useBookPhone } from './useBookPhone';

interface BookingDialogProps {
  phone: BookablePhone;
  onClose: () => void;
  onPlaced: () => Promise<void> | void;
}

/** Rendered only while a phone is chosen, so that closing forgets what was typed. */
export function BookingDialog({ phone, onClose, onPlaced }: BookingDialogProps) {
  const { user, isKnown, problem } = useSession();
  const titleId = useId();
  const failureId = useId();
  const bookPhone = useBookPhone({ onPlaced });
  // A second click may come before the button shows the first.
  const isBooking = useRef(false);
  const close = () => {
    if (!bookPhone.isPending) onClose();
  };
  const book = (buyer: AuthUser) => {
    if (isBooking.current) return;
    isBooking.current = true;
    bookPhone.mutate(toNewBooking(phone, buyer), {
      onSuccess: onClose,
      onSettled: () => {
        isBooking.current = false;
      },
    });
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" dir="auto" sx={clamped(4)}>
          {messages.booking.title(phone.name || messages.phones.unnamed)}
        </Box>
      </DialogTitle>
      <DialogContent>
        {isKnown || problem ? (
          <BookingFields key={user?.uid} phone={phone} user={user} />
        ) : (
          <Spinner label={messages.session.checking} />
        )}
        {/* A toast says it aloud; here it stays until the next try. */}
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
  phone: BookablePhone;
  busy: boolean;
  describedBy: string | undefined;
  onBook: (buyer: AuthUser) => void;
}

function BookingAction({ phone, busy, describedBy, onBook }: BookingActionProps) {
  const { user, isKnown, problem } = useSession();
  if (reasonNotToBook(phone) && !busy)
    return phone.isSold ? <Button disabled>{messages.phones.sold}</Button> : null;
  if (!isKnown && !problem) return null;
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
