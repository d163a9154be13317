import { useId } from 'react';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { formatPrice } from '@/lib/price';
import { messages } from '@/messages';
import { paths } from '@/paths';
import type { AuthUser } from '@/services/auth/AuthService';
import { toLoginState } from '@/session/rememberedLocation';
import { useSession } from '@/session/SessionContext';
import { clamped } from '@/ui/clamped';
import { BusyButton } from '@/ui/BusyButton';
import { priceToPay, toNewBooking, type BookablePhone } from './booking';
import { useBookPhone } from './useBookPhone';

interface BookingDialogProps {
  phone: BookablePhone;
  onClose: () => void;
  onPlaced: () => Promise<void> | void;
}

/** Rendered only while a phone is chosen, so that closing forgets what was typed. */
export function BookingDialog({ phone, onClose, onPlaced }: BookingDialogProps) {
  const { user } = useSession();
  const titleId = useId();
  const bookPhone = useBookPhone({ onPlaced });
  const close = () => {
    if (!bookPhone.isPending) onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" dir="auto" sx={clamped(4)}>
          {messages.booking.title(phone.name || messages.phones.unnamed)}
        </Box>
      </DialogTitle>
      <DialogContent>
        <BookingFields phone={phone} user={user} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={bookPhone.isPending} onClick={close}>
          {messages.booking.close}
        </Button>
        {user ? (
          <BusyButton
            variant="contained"
            busy={bookPhone.isPending}
            onClick={() => bookPhone.mutate(toNewBooking(phone, user), { onSuccess: onClose })}
          >
            {messages.booking.submit}
          </BusyButton>
        ) : (
          <LoginToBook />
        )}
      </DialogActions>
    </Dialog>
  );
}

function BookingFields({ phone, user }: { phone: BookablePhone; user: AuthUser | null }) {
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      {user ? (
        <>
          <ReadOnly label={messages.booking.name} value={user.displayName || user.email} />
          <ReadOnly label={messages.booking.email} value={user.email} />
        </>
      ) : (
        <Typography>{messages.booking.loginFirst}</Typography>
      )}
      <ReadOnly label={messages.booking.price} value={formatPrice(priceToPay(phone))} />
      {user && (
        <>
          <TextField label={messages.booking.phoneNumber} autoComplete="tel" />
          <TextField label={messages.booking.meetingLocation} helperText={messages.booking.notSent} />
        </>
      )}
    </Stack>
  );
}

function ReadOnly({ label, value }: { label: string; value: string }) {
  return <TextField label={label} value={value} slotProps={{ input: { readOnly: true } }} />;
}

function LoginToBook() {
  const location = useLocation();
  return (
    <Button component={RouterLink} to={paths.login} state={toLoginState(location)} variant="contained">
      {messages.booking.login}
    </Button>
  );
}
