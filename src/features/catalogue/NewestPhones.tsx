import { Box, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { statusOf, type Offer } from '@/domain/offer';
import { priceToPay } from '@/domain/phone';
import { formatPrice } from '@/domain/price';
import { catalogueMessages } from './messages';
import { messages } from '@/messages';
import { bookingAdded, bookingParam } from '@/paths';
import { Picture } from '@/ui/Picture';
import { SkeletonRows } from '@/ui/skeletons';
import { lineClamp, plainLink } from '@/ui/styles';

const newestCount = 3;
/** In pixels, so that nothing moves when the phones are there. */
const rowHeight = 89;

interface NewestPhonesProps {
  /** Undefined while they load. */
  phones: readonly Offer[] | undefined;
  hasFailed: boolean;
}

/** The first advertised phones, as rows that open the booking dialog. */
export function NewestPhones({ phones, hasFailed }: NewestPhonesProps) {
  // Also a sold one, which says so: that it is sold is known later, and no row may move then.
  const newest = phones?.slice(0, newestCount);
  return (
    <>
      <Typography variant="h6" component="h2" sx={{ pt: { xs: 1, sm: 2, md: 0 }, pb: 1 }}>
        {catalogueMessages.newest}
      </Typography>
      <Box sx={{ minHeight: newestCount * rowHeight + 1, borderBottom: 1, borderColor: 'divider' }}>
        {newest && newest.length > 0 ? (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {newest.map((phone) => (
              <PhoneRow key={phone.id} phone={phone} />
            ))}
          </Box>
        ) : newest || hasFailed ? (
          <Typography sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
            {catalogueMessages.noNewest}
          </Typography>
        ) : (
          <SkeletonRows count={newestCount} height={rowHeight} hasPicture />
        )}
      </Box>
    </>
  );
}

function PhoneRow({ phone }: { phone: Offer }) {
  const status = statusOf(phone);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box
        component={Link}
        to={{ search: String(new URLSearchParams({ [bookingParam]: phone.id })) }}
        state={bookingAdded}
        preventScrollReset
        sx={rowLayout}
      >
        <Box sx={{ width: 64 }}>
          <Picture src={phone.imageUrl} alt="" size={64} priority />
        </Box>
        <span>
          <Typography className="name" variant="subtitle2" component="span" dir="auto" sx={lineClamp(3)}>
            {phone.name || messages.phones.unnamed}
          </Typography>
          <Typography variant="body2" component="span" color="textSecondary" sx={lineClamp(2)}>
            {[phone.condition, phone.location].filter(Boolean).join(' · ')}
          </Typography>
        </span>
        <Box component="span" sx={{ textAlign: 'right' }}>
          <Typography variant="h5" component="span" dir="auto" sx={lineClamp(1)}>
            {formatPrice(priceToPay(phone))}
          </Typography>
          {status && (
            <Typography variant="body2" component="span" color="textSecondary">
              {messages.phones.statuses[status]}
            </Typography>
          )}
        </Box>
      </Box>
    </Box>
  );
}

const rowLayout = {
  ...plainLink,
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) fit-content(45%)',
  alignItems: 'center',
  columnGap: 2,
  py: 1,
  minHeight: rowHeight - 1,
  '&:hover .name': { textDecoration: 'underline' },
};
