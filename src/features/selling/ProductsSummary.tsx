import { Box } from '@mui/material';
import { dashboardMessages } from '@/dashboardMessages';
import { messages } from '@/messages';
import { ProductImage } from '@/ui/ProductImage';
import { Stats } from '@/ui/Stats';
import { useMyProducts } from './queries';

const mostShown = 5;

export function ProductsSummary() {
  const phones = useMyProducts();
  const onSale = phones.filter(({ isSold }) => !isSold);
  return (
    <>
      <Stats
        figures={[
          { label: dashboardMessages.selling.onSale, value: onSale.length },
          { label: dashboardMessages.selling.sold, value: phones.length - onSale.length },
          {
            label: dashboardMessages.selling.advertised,
            value: onSale.filter(({ isAdvertised }) => isAdvertised).length,
          },
        ]}
      />
      {onSale.length > 0 && (
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gridTemplateColumns: `repeat(${mostShown}, minmax(0, 1fr))`,
            gap: 1.5,
            listStyle: 'none',
            m: 0,
            mt: 2.5,
            p: 0,
          }}
        >
          {onSale.slice(0, mostShown).map(({ id, name, imageUrl }) => (
            <li key={id}>
              <ProductImage src={imageUrl} alt={name || messages.phones.unnamed} size={120} />
            </li>
          ))}
        </Box>
      )}
    </>
  );
}
