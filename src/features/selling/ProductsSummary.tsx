import { Box } from '@mui/material';
import { inDigits } from '@/lib/inDigits';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { Figures } from '@/ui/Figures';
import { ProductImage } from '@/ui/ProductImage';
import { useMyProducts } from './useMyProducts';

/** All of them stand in My Products. */
const mostShown = 5;

/** How many phones a seller has on offer, and what they look like. */
export function ProductsSummary() {
  const products = useMyProducts();
  const onSale = products.filter(({ isSold }) => !isSold);
  return (
    <>
      <Figures
        figures={[
          { label: memberMessages.selling.onSale, value: inDigits(onSale.length) },
          { label: memberMessages.selling.sold, value: inDigits(products.length - onSale.length) },
          {
            label: memberMessages.selling.advertised,
            value: inDigits(onSale.filter(({ isAdvertised }) => isAdvertised).length),
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
              <ProductImage src={imageUrl} alt={name || messages.phones.unnamed} width={120} height={120} />
            </li>
          ))}
        </Box>
      )}
    </>
  );
}
