import { useImperativeHandle, useLayoutEffect, useRef, type Ref, type RefObject } from 'react';
import { Box, Button, type ButtonProps } from '@mui/material';
import { keyframes } from '@emotion/react';

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

const run = keyframes({ from: { left: '-40%' }, to: { left: '100%' } });

/** Runs along the foot of what holds it. Material UI's own line is a file more for every page. */
function BusyLine() {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        insetInline: 0,
        bottom: 0,
        height: 4,
        overflow: 'hidden',
        '&::before': {
          content: '""',
          position: 'absolute',
          width: '40%',
          height: '100%',
          bgcolor: 'currentcolor',
          forcedColorAdjust: 'none',
          animation: `${run} 1.2s linear infinite`,
        },
      }}
    />
  );
}

/**
 * A button that its own deed disables would drop the focus to the top of the page. It hands it to the row, the form or
 * the dialog it stands in, and takes it back afterwards, unless the person went on meanwhile.
 */
function useFocusWhileDisabled(button: RefObject<HTMLElement | null>, isDisabled: boolean) {
  const holder = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    if (!own) return;
    const active = document.activeElement;
    if (isDisabled && active === own) {
      holder.current = own.parentElement?.closest<HTMLElement>('[tabindex="-1"], form') ?? null;
      if (holder.current) hold(holder.current);
    }
    if (!isDisabled && holder.current) {
      if (active === holder.current || active === document.body) own.focus({ preventScroll: true });
      holder.current = null;
    }
  }, [button, isDisabled]);
}

/** A form takes the focus for as long as it has it, and not when somebody clicks into it. */
function hold(place: HTMLElement) {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
