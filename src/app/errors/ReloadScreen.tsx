import { Button } from '@mui/material';
import { messages } from '@/messages';
import { ErrorScreen } from './ErrorScreen';

/** For failures that only a fresh page can mend: code that did not load, an auth service that did not start. */
export function ReloadScreen({ error }: { error: Error }) {
  return (
    <ErrorScreen error={error}>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {messages.errors.reload}
      </Button>
    </ErrorScreen>
  );
}
