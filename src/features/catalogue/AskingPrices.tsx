import { Box, Typography } from '@mui/material';
import { useSuspenseQuery } from '@tanstack/react-query';
import { phonesOfAllBrandsQuery } from '@/data/phones';
import { catalogueMessages } from './messages';
import { priceToPay, type Phone } from '@/domain/phone';
import { formatCents, readPrice } from '@/domain/price';
import { useServices } from '@/services/ServicesContext';
import { SummaryRow, SummaryRows } from '@/ui/Stats';

const texts = catalogueMessages.askingPrices;

/** What is asked for the phones on sale: the lowest, the middle and the highest price. Undefined where there is none. */
function askedFor(phones: readonly Phone[]) {
  const prices = phones
    .filter(({ isSold }) => !isSold)
    .flatMap((phone) => readPrice(priceToPay(phone)).cents ?? [])
    .sort((a, b) => a - b);
  const [lowest] = prices;
  const middle = prices[Math.floor((prices.length - 1) / 2)];
  const highest = prices.at(-1);
  if (lowest === undefined || middle === undefined || highest === undefined) return undefined;
  return { count: prices.length, lowest, middle, highest };
}

/** Asking prices by brand, for sellers who are about to choose one. */
export function AskingPrices() {
  const { data: brands } = useSuspenseQuery(phonesOfAllBrandsQuery(useServices().api));
  const rows = brands.flatMap(({ brand, phones }) => {
    const asked = askedFor(phones ?? []);
    return asked ? { brand, asked } : [];
  });
  if (rows.length === 0) return null;
  return (
    <Box sx={{ mt: 4 }}>
      <Typography variant="h6" component="h3">
        {texts.heading}
      </Typography>
      <SummaryRows>
        {rows.map(({ brand, asked }) => (
          <SummaryRow
            key={brand.id}
            name={brand.name}
            detail={texts.asked(asked.count, formatCents(asked.lowest), formatCents(asked.highest))}
            action={texts.middle(formatCents(asked.middle))}
          />
        ))}
      </SummaryRows>
    </Box>
  );
}
