import { Alert, Button } from '@mui/material';
import { messages } from '@/messages';
import type { ServiceError } from '@/services/ServiceError';

/** The auth service did not start, so nothing here works before a reload. What was typed outlives it. */
export function AuthUnavailable({ problem }: { problem: ServiceError }) {
  return (
    <Alert
      severity="error"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" size="small" onClick={() => window.location.reload()}>
          {messages.errors.reload}
        </Button>
      }
    >
      {problem.message}
    </Alert>
  );
}
