import type { ReactNode } from 'react';
import { Alert, AlertTitle, type AlertColor } from '@mui/material';

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
