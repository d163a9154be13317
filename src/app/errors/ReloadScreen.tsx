import { Button, Stack } from '@mui/material';
import { messages } from '@/messages';
import { ErrorScreen } from './ErrorScreen';

interface ReloadScreenProps {
  error: Error;
  /** Tries again without a fresh page. */
  onRetry?: () => void;
}

/** For failures that a fresh page can mend: code that did not load, an auth service that did not start. */
export function ReloadScreen({ error, onRetry }: ReloadScreenProps) {
  return (
    <ErrorScreen error={error}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {onRetry && (
          <Button variant="contained" onClick={onRetry}>
            {messages.errors.tryAgain}
          </Button>
        )}
        <Button variant={onRetry ? 'outlined' : 'contained'} onClick={() => window.location.reload()}>
          {messages.errors.reload}
        </Button>
      </Stack>
    </ErrorScreen>
  );
}
