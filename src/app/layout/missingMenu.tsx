import { useEffect } from 'react';
import { Box, IconButton } from '@mui/material';
import { messages } from '@/messages';
import type { MissingPartProps } from '@/ui/ErrorNotice';
import { ErrorOutlineIcon } from '@/ui/frameIcons';
import { busyLine } from '@/ui/styles';
import { toast } from '@/ui/toasts/toast';

/** Replaces a small control whose code could not be loaded. */
export function MissingPartButton({ onRetry }: MissingPartProps) {
  const label = `${messages.errors.partMissing}. ${messages.errors.tryAgain}`;
  return (
    <Box role="alert">
      <IconButton aria-label={label} title={label} onClick={onRetry}>
        <ErrorOutlineIcon color="error" />
      </IconButton>
    </Box>
  );
}

/** The same for a menu that the user has opened, with a toast: the button alone says little to a sighted user. */
export function MissingMenuButton(props: MissingPartProps) {
  useEffect(() => {
    toast.error(messages.errors.partMissingText);
  }, []);
  return <MissingPartButton {...props} />;
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
