import type { MouseEvent } from 'react';
import { Button, LinearProgress, type ButtonProps } from '@mui/material';

export interface BusyButtonProps extends ButtonProps {
  busy?: boolean;
}

/**
 * While busy, the button keeps its label and width, ignores clicks and Enter, and shows a line that runs along its
 * bottom edge. It is `aria-disabled` then, because a button that becomes `disabled`, as with `loading`, loses the focus.
 */
export const BusyButton = ({ busy = false, children, ...button }: BusyButtonProps) => (
  <Button {...button} {...(busy && whileBusy)} aria-busy={busy}>
    {children}
    {busy && <LinearProgress color="inherit" aria-hidden />}
  </Button>
);

const whileBusy = {
  disabled: false,
  'aria-disabled': true,
  // Gives Material UI's styles of a disabled button, with which it ignores the pointer as well.
  className: 'Mui-disabled',
  // The default action of a submit button's click is the submit, also when Enter is pressed in a field.
  onClick: (event: MouseEvent) => event.preventDefault(),
};
