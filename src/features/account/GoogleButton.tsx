import { Divider, Stack, Typography } from '@mui/material';
import { messages } from '@/messages';
import { BusyButton } from '@/ui/BusyButton';
import { useContinueWithGoogle } from './mutations';

interface GoogleButtonProps {
  to: 'login' | 'signup';
  onStart: () => void;
  onSignedIn: () => void;
}

export function GoogleButton({ to, onStart, onSignedIn }: GoogleButtonProps) {
  const google = useContinueWithGoogle({ to });
  return (
    <Stack spacing={2}>
      <Divider>{messages.account.orDivider}</Divider>
      <BusyButton
        variant="outlined"
        color="inherit"
        fullWidth
        busy={google.isPending}
        onClick={() => {
          onStart();
          google.mutate(undefined, { onSuccess: ({ isSignedIn }) => isSignedIn && onSignedIn() });
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
