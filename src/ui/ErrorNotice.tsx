import { ErrorOutlineIcon } from './frameIcons';
import { Box, Button, Typography, type TypographyProps } from '@mui/material';
import { messages } from '@/messages';

interface ErrorNoticeProps {
  title: string;
  text: string;
  onRetry?: () => void;
  /** For code that is missing, for example after a new deployment. */
  canReload?: boolean;
}

/** Replaces what failed: says what it was and why, and offers to try again. */
export function ErrorNotice({ title, text, onRetry, canReload = false }: ErrorNoticeProps) {
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        gap: 2,
        border: 1,
        borderLeft: 4,
        borderColor: 'error.main',
        bgcolor: 'background.paper',
        p: 2.5,
      }}
    >
      <ErrorOutlineIcon color="error" sx={{ mt: '2px' }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="p">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
        {onRetry && (
          <Button variant="outlined" color="inherit" onClick={onRetry} sx={{ mt: 2 }}>
            {messages.errors.tryAgain}
          </Button>
        )}
        {canReload && (
          <Button
            variant={onRetry ? 'text' : 'outlined'}
            color="inherit"
            onClick={() => window.location.reload()}
            sx={{ mt: 2, ml: onRetry ? 1 : 0 }}
          >
            {messages.errors.reload}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** Why an action failed, in red beside it. */
export const FailureText = ({ sx = [], ...text }: TypographyProps) => (
  <Typography
    color="error"
    {...text}
    sx={[{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }, ...[sx].flat()]}
  />
);

export interface MissingPartProps {
  onRetry: () => void;
}

/** Replaces a part of the page whose code could not be loaded. */
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
