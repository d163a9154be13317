import { useImperativeHandle, useRef, type Ref } from 'react';
import { Button, type ButtonProps } from '@mui/material';
import { BusyLine } from './BusyLine';
import { useFocusWhileDisabled } from './useFocusWhileDisabled';

export interface BusyButtonProps extends ButtonProps {
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** While busy it keeps its words and its width, takes no click, and a line runs along its foot. */
export function BusyButton({
  busy = false,
  disabled = false,
  children,
  sx = [],
  ref,
  ...rest
}: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Material UI's useForkRef would bring its modals into the pages that have forms.
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current);
  useFocusWhileDisabled(button, disabled || busy);
  return (
    <Button
      {...rest}
      ref={button}
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
