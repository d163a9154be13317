import { Box, Typography } from '@mui/material';
import { useAdminDelete } from '@/data/phones';
import { priceToPay, type Phone } from '@/domain/phone';
import { formatPrice } from '@/domain/price';
import { messages } from '@/messages';
import { useRoles } from '@/session/SessionContext';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { announce, toButton } from '@/ui/outcomes';
import { bookingMessages } from './messages';

const texts = bookingMessages.deletePhone;

/** Lets an admin delete a listing, also one whose seller is deleted (acceptance U14). */
export function DeletePhone({ phone }: { phone: Phone }) {
  const { roles } = useRoles();
  const action = useAdminDelete(phone, {
    onOutcome: (outcome) => announce(outcome, { success: texts.deleted }),
    refused: texts.refused,
  });
  if (!roles?.has('admin')) return null;
  // Until the lists, which are being read again, show it.
  if (action.outcome?.is === 'done') return <Typography>{texts.deleted}</Typography>;
  const name = phone.name || messages.phones.unnamed;
  return (
    <Box sx={{ '& > .problem': { maxWidth: 'none', mt: 1 } }}>
      <ConfirmButton
        size="small"
        variant="outlined"
        color="inherit"
        question={{
          title: messages.ui.deleteQuestion,
          text: `${messages.ui.deleteText(name)}. ${texts.consequence}`,
          detail: [phone.sellerName, formatPrice(priceToPay(phone))].filter(Boolean).join(' · '),
          confirmLabel: messages.ui.delete,
        }}
        {...toButton(action, texts.stillListed)}
      >
        {texts.button}
      </ConfirmButton>
    </Box>
  );
}
