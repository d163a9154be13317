import { useEffect } from 'react';
import { Box, IconButton } from '@mui/material';
import { messages } from '@/messages';
import type { MissingPartProps } from '@/ui/ErrorNotice';
import { ErrorOutlineIcon } from '@/ui/frameIcons';
import { busyLine } from '@/ui/styles';
import { toast } from '@/ui/toasts/toast';

/** Replaces a menu that the user has opened and whose code could not be loaded. The toast has the sentence. */
export function MissingMenuButton({ onRetry }: MissingPartProps) {
  const label = `${messages.errors.partMissing}. ${messages.errors.tryAgain}`;
  useEffect(() => {
    toast.error(messages.errors.partMissingText);
  }, []);
  return (
    <Box role="alert">
      <IconButton aria-label={label} title={label} onClick={onRetry}>
        <ErrorOutlineIcon color="error" />
      </IconButton>
    </Box>
  );
}

/** A line along the bottom of the top bar, while the code of a menu loads. */
export const MenuLoading = () => <Box role="status" aria-label={messages.ui.loading} sx={loadingLine} />;

const loadingLine = {
  position: 'absolute',
  inset: 'auto 0 0',
  height: 4,
  overflow: 'hidden',
  '&::after': busyLine,
};
