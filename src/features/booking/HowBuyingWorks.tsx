import { Box, Typography } from '@mui/material';
import { useServices } from '@/services/ServicesContext';
import { bookingMessages } from './messages';

const { trust } = bookingMessages;

/** Before booking, before paying, while it is not known whether the card is charged, and after that. */
export type BuyingStage = 'toBook' | 'toPay' | 'open' | 'paid';

/** What a buyer does next, what to rely on, and what not (acceptance P24). */
export function HowBuyingWorks({ stage }: { stage: BuyingStage }) {
  const { email } = useServices().settings.contact;
  return (
    <Typography variant="body2" color="textSecondary" component="div">
      {stage === 'toBook' && trust.how}
      {stage === 'toPay' && (
        <>
          {trust.beforePaying}
          <Box component="ul" sx={{ my: 1, pl: 3 }}>
            {trust.checks.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </Box>
        </>
      )}
      {stage === 'paid' ? trust.paid : stage !== 'open' && ` ${trust.notProtected}`} {trust.support}{' '}
      <a href={`mailto:${email}`}>{email}</a>.
    </Typography>
  );
}
