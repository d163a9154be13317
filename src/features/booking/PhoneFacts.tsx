import { Box, Typography } from '@mui/material';
import type { Phone } from '@/domain/phone';
import { formatPostedDate } from '@/lib/date';
import { messages } from '@/messages';
import { enumTexts } from '@/services/api/enumTexts';

type Fact = readonly [label: string, value: string, help?: string];

type KnownFacts = Pick<Phone, 'condition' | 'location' | 'sellerName' | 'yearsOfUse'> & {
  postedDate?: string;
};

/** Condition with what it means, city, years of use, day of posting, and seller, where they are known. */
export function PhoneFacts({ phone, ofSeller }: { phone: KnownFacts; ofSeller?: string }) {
  const grade = new Map(Object.entries(enumTexts.Condition)).get(phone.condition);
  return (
    <FactList
      facts={[
        [messages.phones.condition, phone.condition, grade],
        [messages.phones.location, phone.location],
        [messages.phones.yearsOfUse, phone.yearsOfUse],
        [messages.phones.posted, formatPostedDate(phone.postedDate ?? '')],
        [messages.phones.seller, phone.sellerName, ofSeller],
      ]}
    />
  );
}

/** As many in a line as there is room for with their words, and an e-mail address, in one piece. Those without a value are left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box component="dl" sx={factList}>
      {facts.map(
        ([label, value, help]) =>
          value && (
            <Box key={label} sx={help ? { flexBasis: '100%' } : undefined}>
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
            </Box>
          ),
      )}
    </Box>
  );
}

const factList = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 1,
  m: 0,
  '& > *': { flex: '1 1 8rem', maxWidth: '100%' },
  '& dd': { m: 0, overflowWrap: 'break-word' },
};
