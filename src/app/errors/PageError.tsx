import { Button } from '@mui/material';
import { useRouteError } from 'react-router-dom';
import { messages } from '@/messages';
import { ChunkError } from '../loadPage';
import { ErrorScreen } from './ErrorScreen';
import { ReloadScreen } from './ReloadScreen';
import { useTryAgain } from './useTryAgain';

/** What a public page or a category shows when it cannot be shown: what happened, and a way on. */
export function PageError() {
  const error = useRouteError();
  const tryAgain = useTryAgain();
  if (error instanceof ChunkError) return <ReloadScreen error={error} onRetry={tryAgain} />;
  return (
    <ErrorScreen error={error}>
      <Button variant="contained" onClick={tryAgain}>
        {messages.errors.tryAgain}
      </Button>
    </ErrorScreen>
  );
}
