import { Button, Stack } from '@mui/material';
import { useNavigate, useRouteError } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useSignOut } from '@/session/useSignOut';
import { BusyButton } from '@/ui/BusyButton';
import { ChunkError } from '../loadPage';
import { ErrorScreen } from './ErrorScreen';
import { ReloadScreen } from './ReloadScreen';
import { useTryAgain } from './useTryAgain';

/** What a dashboard page shows when it cannot be shown. Signing out is offered, because an odd account is a usual cause. */
export function DashboardError() {
  const error = useRouteError();
  const tryAgain = useTryAgain();
  const navigate = useNavigate();
  const signOut = useSignOut();
  if (error instanceof ChunkError) return <ReloadScreen error={error} onRetry={tryAgain} />;
  return (
    <ErrorScreen error={error}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={tryAgain}>
          {messages.errors.tryAgain}
        </Button>
        <BusyButton
          variant="outlined"
          busy={signOut.isPending}
          onClick={() => signOut.mutate(undefined, { onSuccess: () => void navigate(paths.login) })}
        >
          {messages.errors.pleaseSignOut}
        </BusyButton>
      </Stack>
    </ErrorScreen>
  );
}
