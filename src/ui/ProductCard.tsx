import { useId, type ReactNode } from 'react';
import { Box, Card, Chip, Typography } from '@mui/material';
import { formatPrice, savingOf } from '@/lib/price';
import { messages } from '@/messages';
import { ProductImage } from './ProductImage';
import { visuallyHidden } from './visuallyHidden';

interface Fact {
  label: string;
  value: string;
}

interface ProductCardProps {
  name: string;
  imageUrl: string;
  /** As entered; what a buyer pays. Falls back to the original price. */
  price: string;
  originalPrice: string;
  /** Rows without a value are left out. */
  facts: readonly Fact[];
  badge?: string;
  details?: ReactNode;
  action: ReactNode;
}

/** A phone as a catalogue shows it. Its parts stand in the rows of the surrounding ColumnsGrid, so cards line up. */
export function ProductCard({
  name,
  imageUrl,
  price,
  originalPrice,
  facts,
  badge,
  details,
  action,
}: ProductCardProps) {
  const nameId = useId();
  const saving = savingOf(originalPrice, price);
  return (
    <Card
      component="article"
      aria-labelledby={nameId}
      sx={{ display: 'grid', gridTemplateRows: 'subgrid', gridRow: '1 / -1', gap: 0 }}
    >
      <Box sx={{ position: 'relative' }}>
        <ProductImage src={imageUrl} alt={name} width={480} height={480} />
        {badge && <Chip label={badge} sx={{ position: 'absolute', top: 12, left: 12 }} />}
      </Box>
      <Typography id={nameId} variant="h5" component="h3" sx={{ px: 2.5, pt: 2.5, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Box sx={{ px: 2.5, py: 1.5 }}>
        <Box
          component="dl"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, m: 0 }}
        >
          {(price || originalPrice) && (
            <Price label={messages.phones.resalePrice} price={price || originalPrice} variant="price" />
          )}
          {price && originalPrice && (
            <Price
              label={messages.phones.originalPrice}
              price={originalPrice}
              variant={saving ? 'priceBefore' : 'body2'}
            />
          )}
        </Box>
        {saving && (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {messages.phones.saving(saving)}
          </Typography>
        )}
      </Box>
      <Box component="dl" sx={{ m: 0, px: 2.5 }}>
        {facts
          .filter(({ value }) => value !== '')
          .map(({ label, value }) => (
            <Box
              key={label}
              sx={{
                display: 'flex',
                justifyContent: 'space-between',
                gap: 2,
                py: 0.75,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Typography component="dt" variant="body2" color="textSecondary">
                {label}
              </Typography>
              <Typography
                component="dd"
                variant="body2"
                sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}
              >
                {value}
              </Typography>
            </Box>
          ))}
      </Box>
      <Box sx={{ px: 2.5, pt: 1 }}>{details}</Box>
      <Box sx={{ p: 2.5, alignSelf: 'end' }}>{action}</Box>
    </Card>
  );
}

function Price({
  label,
  price,
  variant,
}: {
  label: string;
  price: string;
  variant: 'price' | 'priceBefore' | 'body2';
}) {
  // A large price and a struck one say what they are; a second plain one needs its word.
  const isLabelShown = variant === 'body2';
  return (
    <Box>
      <Typography
        component="dt"
        variant="caption"
        color="textSecondary"
        sx={isLabelShown ? { display: 'block' } : visuallyHidden}
      >
        {label}
      </Typography>
      <Typography component="dd" variant={variant} sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {formatPrice(price)}
      </Typography>
    </Box>
  );
}
