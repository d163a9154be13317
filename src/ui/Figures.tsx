import { Box, Typography } from '@mui/material';

interface Figure {
  label: string;
  value: string;
}

/** A few numbers that tell how things stand, large, each above its word. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 4, sm: 6 }, rowGap: 2, m: 0 }}
    >
      {figures.map(({ label, value }) => (
        <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="price" sx={{ m: 0 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
