import { Box, Typography } from '@mui/material';
import { accountMessages } from './messages';
import { BusyButton } from '@/ui/BusyButton';
import { useContinueWithGoogle } from './mutations';
import type { SignInFlow } from './useSignInFlow';

export function GoogleButton({ on, flow }: { on: 'login' | 'signup'; flow: SignInFlow }) {
  const google = useContinueWithGoogle(on);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography component="div" sx={betweenLines}>
        {accountMessages.orDivider}
      </Typography>
      <BusyButton
        variant="outlined"
        color="inherit"
        fullWidth
        busy={google.isPending}
        onClick={() => {
          flow.start();
          google.mutateAsync().then(
            ({ isSignedIn }) => isSignedIn && flow.finish(),
            // The button shows it.
            () => undefined,
          );
        }}
      >
        {accountMessages.google}
      </BusyButton>
      {google.isError && (
        <Typography color="error" role="alert">
          {google.error.message}
        </Typography>
      )}
    </Box>
  );
}

/** Material UI's Divider would be 1.1 kB of the login page. */
const betweenLines = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  // As high as its text before the text is parsed, without lines that would move for it.
  minHeight: '1lh',
  '&:not(:empty)::before, &:not(:empty)::after': {
    content: '""',
    flexGrow: 1,
    borderTop: '1px solid',
    borderColor: 'divider',
  },
} as const;
