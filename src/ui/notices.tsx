import type { ReactNode } from 'react';
import {
  Alert,
  AlertTitle,
  Button,
  Stack,
  Typography,
  type AlertColor,
  type TypographyProps,
} from '@mui/material';
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
    <Alert severity="error">
      <Typography variant="subtitle2" component="p">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
      {(onRetry || canReload) && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 2 }}>
          {onRetry && (
            <Button variant="outlined" color="inherit" onClick={onRetry}>
              {messages.errors.tryAgain}
            </Button>
          )}
          {canReload && (
            <Button
              variant={onRetry ? 'text' : 'outlined'}
              color="inherit"
              onClick={() => window.location.reload()}
            >
              {messages.errors.reload}
            </Button>
          )}
        </Stack>
      )}
    </Alert>
  );
}

/** Why an action failed, in red beside it. */
export const FailureText = (props: Pick<TypographyProps, 'id' | 'role' | 'children'>) => (
  <Typography color="error" sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }} {...props} />
);

/** Replaces a part of the page whose code could not be loaded. */
export const MissingPartNotice = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorNotice
    title={messages.errors.partMissing}
    text={messages.errors.partMissingText}
    onRetry={onRetry}
    canReload
  />
);

interface BannerProps {
  severity: AlertColor;
  /** For a banner inside a live region. */
  role?: 'note';
  title?: string;
  text: ReactNode;
  action?: ReactNode;
}

/** A message above every page. */
export function Banner({ severity, role, title, text, action }: BannerProps) {
  return (
    <Alert
      role={role ?? (severity === 'error' ? 'alert' : 'status')}
      severity={severity}
      action={action}
      sx={{ borderWidth: '0 0 1px', borderRadius: 0, px: { sm: 4 } }}
    >
      {title && (
        <AlertTitle component="p" sx={{ fontWeight: 'fontWeightMedium', m: 0 }}>
          {title}
        </AlertTitle>
      )}
      {text}
    </Alert>
  );
}
