import { Box, Typography } from '@mui/material';
import { formatPrice, savingOf } from '@/lib/price';
import { messages } from '@/messages';
import { clamped } from './clamped';
import { visuallyHidden } from './visuallyHidden';

interface ProductPriceProps {
  /** As entered; what a buyer pays. */
  price: string;
  /** Stands in where there is no other, and is struck through where there is. */
  originalPrice: string;
}

/** What it costs, large; what it cost new, struck through; what that saves. */
export function ProductPrice({ price, originalPrice }: ProductPriceProps) {
  const saving = savingOf(originalPrice, price);
  return (
    <>
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
        <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
          {messages.phones.saving(saving)}
        </Typography>
      )}
    </>
  );
}

/** The lines stand closer than letters are high: without it, the clamp would cut off what hangs below. */
const wholeLetters = { py: '0.1em', my: '-0.1em' };

interface PriceProps {
  label: string;
  price: string;
  variant: 'price' | 'priceBefore' | 'body2';
}

function Price({ label, price, variant }: PriceProps) {
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
      <Typography component="dd" variant={variant} dir="auto" sx={{ m: 0, ...clamped(2), ...wholeLetters }}>
        {formatPrice(price)}
      </Typography>
    </Box>
  );
}
