import { Alert, Stack, Typography } from '@mui/material';
import { formatPrice } from '@/lib/price';
import { messages } from '@/messages';
import type { AuthUser } from '@/services/auth/AuthService';
import { useKeptText } from '@/ui/forms/useKeptText';
import { TextField, type TextFieldProps } from '@/ui/TextField';
import { priceToPay, reasonNotToBook, type BookablePhone } from './booking';

/** Who books what for how much, and room for notes of one's own. */
export function BookingFields({ phone, user }: { phone: BookablePhone; user: AuthUser | null }) {
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
          <Note of={phone} label={messages.booking.phoneNumber} type="tel" autoComplete="tel" />
          <Note
            of={phone}
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
  return <TextField label={label} value={value} slotProps={{ input: { readOnly: true } }} />;
}

type NoteProps = Pick<TextFieldProps, 'type' | 'autoComplete' | 'helperText'> & {
  of: BookablePhone;
  label: string;
};

function Note({ of: { name }, label, ...field }: NoteProps) {
  const [text, setText] = useKeptText(`booking:${name}:${label}`);
  return <TextField {...field} label={label} value={text} onChange={({ target }) => setText(target.value)} />;
}
