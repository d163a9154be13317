import { Button, LinearProgress, type ButtonProps } from '@mui/material';

interface BusyButtonProps extends ButtonProps {
  busy?: boolean;
}

/** While busy it keeps its words and its width, takes no click, and a line runs along its foot. */
export function BusyButton({ busy = false, disabled, children, sx = [], ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy}
      sx={[
        { position: 'relative', overflow: 'hidden' },
        busy && { '&.Mui-disabled': { color: 'text.primary' } },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
      {busy && (
        <LinearProgress
          aria-hidden
          color="inherit"
          sx={{ position: 'absolute', insetInline: 0, bottom: 0, height: 4 }}
        />
      )}
    </Button>
  );
}
