import { Box, Typography } from '@mui/material';
import { messages } from '@/messages';
import { RingsPicture } from './RingsPicture';

export function Logo() {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <RingsPicture rings="linked" width={39} />
      <Typography variant="brand">{messages.shop.name}</Typography>
    </Box>
  );
}
