import type { ReactNode } from 'react';
import { Box, Link, Stack, Typography } from '@mui/material';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { lazyPart } from '@/ui/lazyPart';
import { NearView } from '@/ui/NearView';
import { ShopMap } from './ShopMap';

const FeedbackForm = lazyPart(() => import('./FeedbackForm').then((m) => m.FeedbackForm));

/** About, in pixels. */
const formHeight = 540;

export function ContactSection() {
  const { settings } = useServices();
  const { address, email, phone } = settings.contact;
  return (
    <Box sx={{ display: 'grid', gap: { xs: 4, md: 6 }, gridTemplateColumns: { md: '3fr 2fr' } }}>
      <Stack spacing={3}>
        {settings.mapUrl && <ShopMap url={settings.mapUrl} />}
        <Box
          component="address"
          sx={{
            fontStyle: 'normal',
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { sm: 'repeat(3, auto)' },
          }}
        >
          <ContactLine label={messages.home.address}>{address}</ContactLine>
          <ContactLine label={messages.home.email}>
            <Link href={`mailto:${email}`}>{email}</Link>
          </ContactLine>
          <ContactLine label={messages.home.phone}>
            <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Link>
          </ContactLine>
        </Box>
      </Stack>
      <NearView minHeight={formHeight}>
        <FeedbackForm contactEmail={email} fallback={<Box sx={{ minHeight: formHeight }} />} />
      </NearView>
    </Box>
  );
}

function ContactLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="caption" color="textSecondary" component="div">
        {label}
      </Typography>
      <Typography component="div">{children}</Typography>
    </div>
  );
}
