import { Alert, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useRoles } from '@/session/roles';

/** What a toast has said, for as long as the page is open, and the way on. */
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
