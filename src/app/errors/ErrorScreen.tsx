import type { ReactNode } from 'react';
import { Stack, Typography } from '@mui/material';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';
import { RingsPicture } from '@/ui/RingsPicture';
import { errorText } from './errorText';

interface ErrorScreenProps {
  error: unknown;
  /** What the person can do now. */
  children: ReactNode;
}

export function ErrorScreen({ error, children }: ErrorScreenProps) {
  return (
    <Page heading={messages.errors.wentWrong} width="text">
      <Stack spacing={3} role="alert" sx={{ alignItems: 'flex-start' }}>
        <RingsPicture rings="apart" width={160} />
        <div>
          <Typography variant="subtitle1" component="p">
            {errorText(error)}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {messages.errors.wentWrongText}
          </Typography>
        </div>
        {children}
      </Stack>
    </Page>
  );
}
