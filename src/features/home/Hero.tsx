import type { ReactNode } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { homeMessages } from './messages';
import { pageWidth } from '@/ui/styles';
import { HeroPicture } from './HeroPicture';

interface HeroProps {
  /** Links to the brands, and advertised phones: they are on the first screen of a phone and of a laptop. */
  brands: ReactNode;
  phones: ReactNode;
  /** Beside “Buy now”, for a seller who has nothing to sell yet. */
  firstSale: ReactNode;
}

/** Its heights do not depend on later content, because a browser shows the page while it is still being received. */
export function Hero({ brands, phones, firstSale }: HeroProps) {
  return (
    <Box component="section" sx={{ ...pageWidth, minHeight: 880, py: { xs: 3, sm: 4, md: 6 } }}>
      <Box sx={opening}>
        <Typography
          variant="display"
          component="h1"
          tabIndex={-1}
          sx={{ gridArea: 'headline', maxWidth: { md: '6em' } }}
        >
          {homeMessages.heroHeadline}
        </Typography>
        <Box sx={{ gridArea: 'lead', mt: { xs: 2, md: 3 } }}>
          <Typography
            variant="subtitle1"
            component="p"
            // Room for as many lines in the fallback font, or the button below would move.
            sx={{ maxWidth: '24.75em', minHeight: { xs: '4lh', sm: 0 }, mb: { xs: 2, md: 3 } }}
          >
            {homeMessages.heroLead}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
            <Button href="#categories" variant="contained" size="large">
              {homeMessages.buyNow}
            </Button>
            {firstSale}
          </Box>
        </Box>
        <Box sx={{ gridArea: 'brands', mt: { xs: 2, md: 3 }, minWidth: 0 }}>{brands}</Box>
        <Box sx={{ gridArea: 'phones', minWidth: 0 }}>{phones}</Box>
      </Box>
      <Box sx={below}>
        <Steps />
        <Box
          sx={{
            width: { xs: 240, sm: 'auto' },
            maxWidth: '100%',
            justifySelf: { xs: 'center', sm: 'stretch' },
          }}
        >
          <HeroPicture />
        </Box>
      </Box>
    </Box>
  );
}

const opening = {
  display: 'grid',
  gridTemplateAreas: {
    xs: "'headline' 'lead' 'brands' 'phones'",
    sm: "'headline headline' 'lead phones' 'brands phones'",
    md: "'headline phones' 'lead phones' 'brands phones'",
  },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: '7fr 5fr' },
  gridTemplateRows: { sm: 'auto auto 1fr' },
  columnGap: { sm: 4, lg: 8 },
};

/** How to buy, and the dial. */
const below = {
  display: 'grid',
  // Nothing here depends on the picture, which is received last: neither the column's width nor the height.
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'minmax(0, 1fr) 240px',
    md: 'minmax(0, 1fr) 260px',
    lg: 'minmax(0, 1fr) 300px',
  },
  alignItems: 'start',
  gap: { xs: 3, md: 5 },
  mt: { xs: 4, md: 5 },
};

function Steps() {
  return (
    <Box
      component="ol"
      aria-label={homeMessages.stepsLabel}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
        columnGap: { lg: 5 },
        rowGap: 1.5,
        listStyle: 'none',
        m: 0,
        p: 0,
      }}
    >
      {homeMessages.steps.map(({ action, description }, index) => (
        <Box
          component="li"
          key={action}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto minmax(0, 1fr)',
            columnGap: 1.5,
            borderTop: 1,
            borderColor: 'divider',
            pt: 1.5,
          }}
        >
          <Typography
            variant="h5"
            component="span"
            aria-hidden
            sx={{ color: 'text.secondary', minWidth: '1em' }}
          >
            {index + 1}
          </Typography>
          <div>
            <Typography variant="h6" component="p">
              {action}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {description}
            </Typography>
          </div>
        </Box>
      ))}
    </Box>
  );
}
