import { Box, Typography } from '@mui/material';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useData } from '@/data/createData';
import { askedPrices, formatRange } from '@/domain/askedPrices';
import { formatCents } from '@/domain/price';
import { patternsOf } from '@/lib/findInText';
import { normalizeText } from '@/lib/text';
import { SummaryRow, SummaryRows } from '@/ui/Stats';
import { sellingMessages } from './messages';

const texts = sellingMessages.askingPrices;

/** A shorter name is that of too many phones. */
const shortestName = 3;

/** What others ask for the phones of this brand whose names have all words of this one; nothing where there is none. */
export function AskedFor({ name, brand }: { name: string; brand: string }) {
  const isNamed = normalizeText(name).length >= shortestName;
  const { data: categories } = useQuery(useData().categories.all());
  const category = categories?.find((each) => each.name === brand);
  const { data: phones } = useQuery({
    ...useData().phones.ofBrand(category?.id ?? ''),
    enabled: isNamed && category !== undefined,
  });
  const { data: ownPhones } = useQuery(useData().sellersPhones.all());
  if (!isNamed || !phones || !ownPhones) return null;
  const patterns = patternsOf(name);
  const ownIds = new Set(ownPhones.map(({ id }) => id));
  const asked = askedPrices(
    phones.filter(
      (each) => !ownIds.has(each.id) && patterns.every((word) => word.test(normalizeText(each.name))),
    ),
  );
  return asked && texts.othersAsk(asked.count, formatRange(asked));
}

/** Asking prices by brand, for sellers who are about to choose one. */
export function AskingPrices() {
  const { data: brands } = useSuspenseQuery(useData().phones.ofAllBrands());
  const rows = brands.flatMap(({ brand, phones }) => {
    const asked = askedPrices(phones ?? []);
    return asked ? { brand, asked } : [];
  });
  if (rows.length === 0) return null;
  return (
    <Box sx={{ mt: 4 }}>
      <Typography variant="h6" component="h3">
        {texts.heading}
      </Typography>
      <SummaryRows items={rows}>
        {({ brand, asked }) => (
          <SummaryRow
            key={brand.id}
            name={brand.name}
            detail={texts.asked(asked.count, formatCents(asked.lowest), formatCents(asked.highest))}
            action={texts.middle(formatCents(asked.middle))}
          />
        )}
      </SummaryRows>
    </Box>
  );
}
