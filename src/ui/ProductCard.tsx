import { useId, type ReactNode } from 'react';
import { Box, Card, Chip, Typography } from '@mui/material';
import { formatPrice, savingOf } from '@/lib/price';
import { messages } from '@/messages';
import { ProductImage } from './ProductImage';
import {
  lineClamp,
  factLayout,
  factsLayout,
  pictureArea,
  productCardLayout,
  visuallyHidden,
  wholeWidth,
} from './styles';

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
  /** For a card in the first row of a page: its picture does not wait until it comes near. */
  priority?: boolean;
  details?: ReactNode;
  action: ReactNode;
}

/** One, two and three columns; see phoneColumns. */
const widthInColumns = '(min-width: 1200px) 33vw, (min-width: 600px) 50vw, 40vw';

/** A phone as a catalogue shows it. Its parts stand in the rows of the surrounding ColumnsGrid, so cards line up. */
export function ProductCard({
  name,
  imageUrl,
  price,
  originalPrice,
  facts,
  badge,
  priority = false,
  details,
  action,
}: ProductCardProps) {
  const nameId = useId();
  return (
    <Card component="article" aria-labelledby={nameId} sx={productCardLayout}>
      <ProductImage
        src={imageUrl}
        alt={name}
        width={480}
        height={480}
        sizes={widthInColumns}
        priority={priority}
        sx={pictureArea}
      >
        {badge && <Chip label={badge} sx={{ position: 'absolute', top: 12, left: 12 }} />}
      </ProductImage>
      <Typography
        id={nameId}
        variant="h5"
        component="h3"
        dir="auto"
        sx={{ px: { xs: 2, sm: 2.5 }, pt: { xs: 1.5, sm: 2.5 }, ...lineClamp(3) }}
      >
        {name}
      </Typography>
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pt: { xs: 0.5, sm: 1.5 }, pb: 1.5 }}>
        <ProductPrice price={price} originalPrice={originalPrice} />
      </Box>
      <Box component="dl" sx={factsLayout}>
        {facts
          .filter(({ value }) => value !== '')
          .map(({ label, value }) => (
            <Box key={label} sx={factLayout}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {label}
              </Typography>
              <Typography
                component="dd"
                variant="body2"
                dir="auto"
                sx={{ m: 0, textAlign: { sm: 'right' }, ...lineClamp(2) }}
              >
                {value}
              </Typography>
            </Box>
          ))}
      </Box>
      <Box sx={{ ...wholeWidth, px: { xs: 2, sm: 2.5 }, pt: 1 }}>{details}</Box>
      <Box sx={{ ...wholeWidth, p: { xs: 2, sm: 2.5 }, alignSelf: 'end' }}>{action}</Box>
    </Card>
  );
}

interface ProductPriceProps {
  /** As entered; what a buyer pays. */
  price: string;
  /** Stands in where there is no other, and is struck through where there is. */
  originalPrice: string;
}

/** What it costs, large; what it cost new, struck through; what that saves. */
function ProductPrice({ price, originalPrice }: ProductPriceProps) {
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
      <Typography component="dd" variant={variant} dir="auto" sx={{ m: 0, ...lineClamp(2), ...wholeLetters }}>
        {formatPrice(price)}
      </Typography>
    </Box>
  );
}
