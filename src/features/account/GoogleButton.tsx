import { Divider, Stack, Typography } from '@mui/material';
import { messages } from '@/messages';
import { BusyButton } from '@/ui/BusyButton';
import { useContinueWithGoogle } from './mutations';
import type { SignInFlow } from './useSignInFlow';

export function GoogleButton({ on, flow }: { on: 'login' | 'signup'; flow: SignInFlow }) {
  const google = useContinueWithGoogle(on);
  return (
    <Stack spacing={2}>
      <Divider>{messages.account.orDivider}</Divider>
      <BusyButton
        variant="outlined"
        color="inherit"
        fullWidth
        busy={google.isPending}
        onClick={() => {
          flow.start();
          google.mutate(undefined, { onSuccess: ({ isSignedIn }) => isSignedIn && flow.finish() });
        }}
      >
        {messages.account.google}
      </BusyButton>
      {google.isError && (
        <Typography color="error" role="alert">
          {google.error.message}
        </Typography>
      )}
    </Stack>
  );
}
