import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Box, IconButton } from '@mui/material';
import { messages } from '@/messages';
import { ErrorNotice } from './ErrorNotice';

export interface MissingPartProps {
  onRetry: () => void;
}

/** In the place of a part whose code could not be loaded. */
export function MissingPartNotice({ onRetry }: MissingPartProps) {
  return (
    <ErrorNotice
      title={messages.errors.partMissing}
      text={messages.errors.partMissingText}
      onRetry={onRetry}
      canReload
    />
  );
}

/** The same where there is no room for a notice. */
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
