import { Box, Button, Typography } from '@mui/material';
import { messages } from '@/messages';

export function Hero() {
  return (
    <Box component="section" sx={{ minHeight: 880 }}>
      <Typography variant="h1">{messages.home.heroHeadline}</Typography>
      <Typography>{messages.home.heroLead}</Typography>
      <Button href="#categories" variant="contained">
        {messages.home.buyNow}
      </Button>
    </Box>
  );
}
