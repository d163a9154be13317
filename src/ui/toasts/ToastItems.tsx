import type { FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { keyframes } from '@emotion/react';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Box, IconButton, Paper } from '@mui/material';
import { messages } from '@/messages';

/** Where the focus was before it came to the toasts, of which there is one place. */
let cameFrom: HTMLElement | null = null;

interface ToastSlipsProps {
  /** The live regions that the slips are laid into. */
  assertive: HTMLElement;
  polite: HTMLElement;
}

/** All that is said just now. The library keeps at most 20 and their times. */
export function ToastItems({ assertive, polite }: ToastSlipsProps) {
  const { toasts, handlers } = useToaster();
  const isInside = (element: unknown) =>
    element instanceof Node && (assertive.contains(element) || polite.contains(element));

  const attend = ({ relatedTarget }: FocusEvent) => {
    if (!isInside(relatedTarget)) cameFrom = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    handlers.startPause();
  };
  const dismiss = (id: string) => {
    const own = document.activeElement;
    toast.dismiss(id);
    // What is gone sends no blur, so the clock would stand still for all that follow.
    handlers.endPause();
    if (!isInside(own)) return;
    const others = [assertive, polite].flatMap((region) => [...region.querySelectorAll('button')]);
    const next = others.find((button) => button !== own) ?? cameFrom;
    next?.focus({ preventScroll: true });
  };
  const slips = (isError: boolean) =>
    toasts
      .filter(({ visible, type }) => visible && (type === 'error') === isError)
      .map((item) => (
        <ToastItem
          // An error that is said again is a new slip, so that it is read out again.
          key={`${item.id} ${item.createdAt}`}
          item={item}
          onDismiss={() => dismiss(item.id)}
          onAttention={handlers.startPause}
          onFocus={attend}
          onLeave={handlers.endPause}
        />
      ));
  return (
    <>
      {createPortal(slips(true), assertive)}
      {createPortal(slips(false), polite)}
    </>
  );
}

const comeIn = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

interface ToastSlipProps {
  item: Toast;
  onDismiss: () => void;
  /** The pointer is on it, so that it stays. */
  onAttention: () => void;
  /** The same for the focus. */
  onFocus: (event: FocusEvent) => void;
  onLeave: () => void;
}

export function ToastItem({ item, onDismiss, onAttention, onFocus, onLeave }: ToastSlipProps) {
  const isError = item.type === 'error';
  return (
    <Paper
      square
      role="presentation"
      onMouseEnter={onAttention}
      onMouseLeave={onLeave}
      onFocus={onFocus}
      onBlur={onLeave}
      onKeyDown={({ key }) => key === 'Escape' && onDismiss()}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.5,
        width: '100%',
        maxWidth: 480,
        mt: 1,
        pl: 2,
        pr: 0.5,
        py: 0.5,
        border: 1,
        borderLeft: 4,
        borderColor: isError ? 'error.main' : 'text.primary',
        pointerEvents: 'auto',
        animation: `${comeIn} 160ms ease-out`,
      }}
    >
      {item.type === 'success' && <CheckIcon color="success" sx={{ mt: 1 }} />}
      {isError && <ErrorOutlineIcon color="error" sx={{ mt: 1 }} />}
      <Box sx={{ flexGrow: 1, minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
        {resolveValue(item.message, item)}
      </Box>
      <IconButton aria-label={messages.ui.dismiss} onClick={onDismiss}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Paper>
  );
}
