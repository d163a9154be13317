import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { formatUtcDay } from '@/lib/date';
import { phonesOfSeller } from '@/paths';
import { usersMessages as texts } from './messages';
import type { ListedPhones } from './sellersPhones';

/** What a seller has listed, and a link to it. */
export function PhonesOfSeller({ name, listed }: { name: string; listed: ListedPhones }) {
  const { onSale, sold, advertised, firstPosted, lastPosted, sellers } = listed;
  const facts = [
    texts.onSale(onSale),
    texts.sold(sold),
    texts.advertised(advertised),
    firstPosted !== undefined &&
      lastPosted !== undefined &&
      texts.posted(formatUtcDay(firstPosted), formatUtcDay(lastPosted)),
    sellers > 1 && texts.ofSellers(sellers),
  ];
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2', color: 'text.secondary' }}
    >
      {onSale + sold === 0 ? texts.noPhones : facts.filter(Boolean).join(' · ')}
      {onSale + sold > 0 && (
        <Link component={RouterLink} to={phonesOfSeller(name)} aria-label={texts.phonesOf(name)}>
          {texts.seePhones}
        </Link>
      )}
    </Box>
  );
}
