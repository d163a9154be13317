import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import { messages } from '@/messages';
import { visuallyHidden } from './visuallyHidden';

/** Says that something is loading to who hears the page; who sees it sees the shape of what comes. */
export function LoadingShape({ children }: { children: ReactNode }) {
  return (
    <Box role="status" aria-busy>
      <Box component="span" sx={visuallyHidden}>
        {messages.ui.loading}
      </Box>
      <Box aria-hidden>{children}</Box>
    </Box>
  );
}
