import type { ReactNode } from 'react';
import { Stack, Typography } from '@mui/material';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';
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
        <Typography>{errorText(error)}</Typography>
        {children}
      </Stack>
    </Page>
  );
}
