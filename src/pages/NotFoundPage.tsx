import { Button, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { RingsPicture } from '@/ui/Logo';
import { Page } from '@/ui/Page';

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
