import { Button, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { Page } from '@/ui/Page';

export function NotFoundPage() {
  return (
    <Page heading={messages.errors.notFoundCode} title={messages.titles.notFound} width="text">
      <Typography variant="h5" component="p" sx={{ mb: 4 }}>
        {messages.errors.notFoundText}
      </Typography>
      <Button component={RouterLink} to={paths.home} variant="contained">
        {messages.errors.backToHomepage}
      </Button>
    </Page>
  );
}
