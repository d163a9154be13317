import { Button, type ButtonProps } from '@mui/material';
import { BusyLine } from './BusyLine';

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
      {busy && <BusyLine />}
    </Button>
  );
}
