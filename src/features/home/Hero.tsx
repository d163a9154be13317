import { Box, Button, Container, Typography } from '@mui/material';
import { messages } from '@/messages';
import { HeroPicture } from './HeroPicture';

const stacked = "'headline' 'lead' 'picture'";
const sideBySide = "'headline picture' 'lead picture'";

/** Its heights do not depend on later content, because a browser shows the page while it is still being received. */
export function Hero() {
  return (
    <Container component="section" maxWidth="xl" sx={{ minHeight: 880, py: { xs: 5, md: 6 } }}>
      <Opening />
      <Box sx={{ mt: { xs: 4, md: 5 } }}>
        <Steps />
      </Box>
    </Container>
  );
}

function Opening() {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateAreas: { xs: stacked, md: sideBySide },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '5fr 7fr' },
        gridTemplateRows: { md: '1.3fr 1fr' },
        columnGap: { xs: 3, lg: 5 },
        // The height of the picture, so that nothing moves when it is received.
        minHeight: { md: 686, lg: 'clamp(686px, 54.5vw - 18px, 748px)' },
      }}
    >
      <Typography
        variant="display"
        component="h1"
        tabIndex={-1}
        sx={(theme) => ({
          gridArea: 'headline',
          [theme.breakpoints.up('md')]: { alignSelf: 'end', maxWidth: '6em' },
        })}
      >
        {messages.home.heroHeadline}
      </Typography>
      <Box
        sx={{
          gridArea: 'lead',
          display: { sm: 'flex', md: 'block' },
          alignItems: 'flex-end',
          justifyContent: 'space-between',
          gap: 4,
          mt: { xs: 2.5, md: 4 },
        }}
      >
        <Typography
          variant="subtitle1"
          component="p"
          // Room for as many lines in the fallback font, or the button below would move.
          sx={{ maxWidth: '24.75em', minHeight: { xs: '4lh', sm: 0 }, mb: { xs: 2.5, sm: 0, md: 4 } }}
        >
          {messages.home.heroLead}
        </Typography>
        <Button href="#categories" variant="contained" size="large" sx={{ flexShrink: 0 }}>
          {messages.home.buyNow}
        </Button>
      </Box>
      <Box
        sx={{
          gridArea: 'picture',
          alignSelf: 'center',
          justifySelf: { xs: 'center', md: 'end' },
          width: { xs: '100%', lg: 'calc(100% + 32px)' },
          maxWidth: { xs: 640, md: 800 },
          mt: { xs: 4, md: 0 },
        }}
      >
        <HeroPicture />
      </Box>
    </Box>
  );
}

function Steps() {
  return (
    <Box
      component="ol"
      aria-label={messages.home.stepsLabel}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        columnGap: { sm: 3, lg: 5 },
        rowGap: 1.5,
        listStyle: 'none',
        m: 0,
        p: 0,
      }}
    >
      {messages.home.steps.map(({ action, description }, index) => (
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
