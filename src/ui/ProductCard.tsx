import { useId, type ReactNode } from 'react';
import { Box, Card, Chip, Typography } from '@mui/material';
import { clamped } from './clamped';
import { factLayout, factsLayout, pictureArea, productCardLayout, wholeWidth } from './productCardLayout';
import { ProductImage } from './ProductImage';
import { ProductPrice } from './ProductPrice';

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
        sx={{ px: { xs: 2, sm: 2.5 }, pt: { xs: 1.5, sm: 2.5 }, ...clamped(3) }}
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
                sx={{ m: 0, textAlign: { sm: 'right' }, ...clamped(2) }}
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
