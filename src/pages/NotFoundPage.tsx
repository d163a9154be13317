import { Button, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { Page } from '@/ui/Page';
import { RingsPicture } from '@/ui/RingsPicture';

export function NotFoundPage() {
  return (
    <Page heading={messages.errors.notFoundCode} title={messages.titles.notFound} width="text">
      <RingsPicture rings="alone" width={160} />
      <Typography variant="h5" component="p" sx={{ mt: 3, mb: 4 }}>
        {messages.errors.notFoundText}
      </Typography>
      <Button component={RouterLink} to={paths.home} variant="contained">
        {messages.errors.backToHomepage}
      </Button>
    </Page>
  );
}
