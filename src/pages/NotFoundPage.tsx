import { Stack, Typography } from '@mui/material';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { LinkButton } from '@/ui/LinkButton';
import { RingsPicture } from '@/ui/Logo';
import { Page } from '@/ui/Page';

export function NotFoundPage() {
  return (
    <Page heading={messages.errors.notFoundCode} title={messages.titles.notFound} width="text">
      <RingsPicture rings="alone" width={160} />
      <Typography variant="h5" component="p" sx={{ mt: 3 }}>
        {messages.errors.notFoundText}
      </Typography>
      <Typography sx={{ mt: 1, mb: 4 }}>{messages.errors.notFoundNext}</Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <LinkButton to={paths.home}>{messages.errors.backToHomepage}</LinkButton>
        <LinkButton variant="outlined" to={paths.categoriesSection}>
          {messages.phones.otherBrands}
        </LinkButton>
      </Stack>
    </Page>
  );
}
