import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { buttonClass, type ButtonLook } from './buttonClass';
import layout from './styles.module.css';

export interface BusyButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'color'> {
  busy?: boolean;
}

/**
 * While busy, the button keeps its label and width, ignores clicks and Enter, and shows a line that runs along its
 * bottom edge. It is `aria-disabled` then, because a button that becomes `disabled` loses the focus.
 */
export function BusyButton({ busy = false, ...props }: BusyButtonProps) {
  const { variant, size, color, fullWidth, className = '', ...button } = props;
  const look = buttonClass({ variant, size, color, fullWidth });
  return (
    <button
      type="button"
      {...button}
      {...(busy && whileBusy)}
      aria-busy={busy}
      className={`${look} ${busy ? `${styles.busy} ${layout.busyLine}` : ''} ${className}`}
    />
  );
}

const whileBusy = {
  disabled: false,
  'aria-disabled': true,
  // The default action of a submit button's click is the submit, also when Enter is pressed in a field.
  onClick: (event: MouseEvent) => event.preventDefault(),
};
