import { Fragment } from 'react';
import { Box, Typography } from '@mui/material';
import { bookingMessages } from './messages';
import type { Phone } from '@/domain/phone';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { enumTexts } from '@/services/api/enumTexts';
import { Picture } from '@/ui/Picture';

const { trust } = bookingMessages;

type KnownFacts = Pick<Phone, 'condition' | 'location' | 'sellerName' | 'yearsOfUse'>;

/** Condition with what it means, city, seller and years of use, where they are known; beside the picture if it has one. */
export function PhoneFacts({ phone, imageUrl }: { phone: KnownFacts; imageUrl?: string }) {
  const grade = new Map(Object.entries(enumTexts.Condition)).get(phone.condition);
  return (
    <Box sx={imageUrl === undefined ? undefined : besidePicture}>
      {imageUrl !== undefined && <Picture src={imageUrl} alt="" size={96} />}
      <FactList
        facts={[
          [messages.phones.condition, phone.condition, grade],
          [messages.phones.location, phone.location],
          [messages.phones.seller, phone.sellerName],
          [messages.phones.yearsOfUse, phone.yearsOfUse],
        ]}
      />
    </Box>
  );
}

/** Those without a value are left out. */
export function FactList({
  facts,
}: {
  facts: readonly (readonly [label: string, value: string, help?: string])[];
}) {
  return (
    <Box component="dl" sx={factList}>
      {facts.map(
        ([label, value, help]) =>
          value && (
            <Fragment key={label}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {label}
              </Typography>
              <Typography component="dd" variant="body2" dir="auto">
                {value}
                {help && (
                  <Typography
                    component="span"
                    variant="caption"
                    color="textSecondary"
                    sx={{ display: 'block' }}
                  >
                    {help}
                  </Typography>
                )}
              </Typography>
            </Fragment>
          ),
      )}
    </Box>
  );
}

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

const besidePicture = {
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gap: 2,
  alignItems: 'start',
};

const factList = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  '& dd': { m: 0, overflowWrap: 'anywhere' },
};
