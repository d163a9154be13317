import { Box, Typography } from '@mui/material';
import { messages } from '@/messages';

/** How buying goes, in three steps, at the foot of the hero. */
export function Steps() {
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
      {messages.home.steps.map(({ deed, line }, index) => (
        <Box
          component="li"
          key={deed}
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
              {deed}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {line}
            </Typography>
          </div>
        </Box>
      ))}
    </Box>
  );
}
