import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { sellingMessages } from './messages';
import { paths } from '@/paths';
import { useRoles } from '@/session/SessionContext';

/** For a seller without a phone: leads to the dashboard, which says what to do. */
export function FirstSale() {
  const { roles } = useRoles();
  return (
    roles?.has('Seller') && (
      <Link component={RouterLink} to={paths.dashboard} sx={{ py: 1 }}>
        {sellingMessages.list.first.title}
      </Link>
    )
  );
}
