import { useId, type ReactNode } from 'react';
import { Box, Paper, Typography } from '@mui/material';
import { formatPrice, savingOf } from '@/lib/price';
import { messages } from '@/messages';
import { Badge } from './Badge';
import { ProductImage } from './ProductImage';
import { LoadingShape, Skeleton } from './skeletons';
import { lineClamp, visuallyHidden } from './styles';
import { ColumnsGrid, type Columns } from './virtual/VirtualGrid';

interface Fact {
  label: string;
  value: string;
}

interface ProductCardProps {
  name: string;
  imageUrl: string;
  /** What a buyer pays, as entered by the seller; without it, the original price is shown. */
  price: string;
  originalPrice: string;
  /** Those without a value are left out. */
  facts: readonly Fact[];
  badge?: string;
  /** Loads the picture at once, for a card in the first row of a page. */
  priority?: boolean;
  details?: ReactNode;
  action: ReactNode;
}

/** The picture's width in a list of one, two or three columns. */
const widthInColumns = '(min-width: 1200px) 33vw, (min-width: 600px) 50vw, 40vw';

/** A phone in a catalogue. The six parts of a card line up with those of its neighbours in a ColumnsGrid. */
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
    <Paper variant="outlined" component="article" aria-labelledby={nameId} sx={cardLayout}>
      <ProductImage
        src={imageUrl}
        alt={name}
        width={480}
        height={480}
        sizes={widthInColumns}
        priority={priority}
        sx={pictureLayout}
      >
        {badge && <Badge label={badge} sx={{ position: 'absolute', top: 12, left: 12 }} />}
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
      <Box sx={{ ...fullWidth, px: { xs: 2, sm: 2.5 }, pt: 1 }}>{details}</Box>
      <Box sx={{ ...fullWidth, p: { xs: 2, sm: 2.5 }, alignSelf: 'end' }}>{action}</Box>
    </Paper>
  );
}

/** The price, large; the original price, struck through; what a buyer saves. */
function ProductPrice({ price, originalPrice }: Pick<ProductCardProps, 'price' | 'originalPrice'>) {
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

/** The line height is smaller than the letters, whose descenders the clamp would cut off. */
const wholeLetters = { py: '0.1em', my: '-0.1em' };

interface PriceProps {
  label: string;
  price: string;
  variant: 'price' | 'priceBefore' | 'body2';
}

function Price({ label, price, variant }: PriceProps) {
  // A large price and a struck one explain themselves.
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

interface SkeletonGridProps {
  count: number;
  columns: Columns;
  /** The number of facts on a card. */
  facts: number;
}

/** In the shape of product cards, part by part, so that nothing moves when the phones are there. */
export function SkeletonGrid({ count, columns, facts }: SkeletonGridProps) {
  return (
    <LoadingShape>
      <ColumnsGrid columns={columns}>
        {Array.from({ length: count }, (_, index) => (
          <SkeletonCard key={index} facts={facts} />
        ))}
      </ColumnsGrid>
    </LoadingShape>
  );
}

/** Sizes are in `sx` and not in `style`, which the content policy refuses in a prerendered page. */
function SkeletonCard({ facts }: { facts: number }) {
  return (
    <Paper variant="outlined" sx={cardLayout}>
      <Box sx={pictureLayout}>
        <Skeleton sx={{ width: '100%', height: 'auto', aspectRatio: '1', borderRadius: 0 }} />
      </Box>
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pt: { xs: 1.5, sm: 2.5 } }}>
        <Skeleton sx={{ width: '70%', height: 24.4 }} />
      </Box>
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pt: { xs: 0.5, sm: 1.5 }, pb: 1.5 }}>
        <Skeleton sx={{ width: '45%', height: 33 }} />
        <Skeleton sx={{ width: '35%', height: 22.5 }} />
      </Box>
      <Box sx={factsLayout}>
        {Array.from({ length: facts }, (_, fact) => (
          <Box key={fact} sx={factLayout}>
            <Skeleton sx={{ height: { xs: 45, sm: 22.5 } }} />
          </Box>
        ))}
      </Box>
      <Box sx={{ ...fullWidth, pt: 1 }} />
      <Box sx={{ ...fullWidth, p: { xs: 2, sm: 2.5 } }}>
        <Skeleton sx={{ height: 44 }} />
      </Box>
    </Paper>
  );
}

/**
 * On phones the picture is beside the name and the price, so that two phones fit on a screen. In columns the parts are
 * in rows that a card shares with its neighbours.
 */
const cardLayout = {
  display: 'grid',
  gridRow: '1 / -1',
  gap: 0,
  overflow: 'hidden',
  gridTemplateColumns: { xs: '2fr 3fr', sm: 'minmax(0, 1fr)' },
  gridTemplateRows: { xs: 'auto 1fr auto auto auto', sm: 'subgrid' },
};

const pictureLayout = { gridRow: { xs: '1 / 3', sm: 'auto' }, alignSelf: 'start' };

const fullWidth = { gridColumn: { xs: '1 / -1', sm: 'auto' } };

const factsLayout = {
  ...fullWidth,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 1fr)' },
  alignContent: 'start',
  columnGap: 2,
  m: 0,
  px: { xs: 2, sm: 2.5 },
};

const factLayout = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  justifyContent: 'space-between',
  columnGap: 2,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
};
