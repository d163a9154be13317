import { useState, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless';
import { keyframes } from '@emotion/react';
import { ErrorOutlineIcon } from '../frameIcons';
import { CheckIcon, CloseIcon } from '../icons';
import { Box, IconButton, Paper } from '@mui/material';
import { messages } from '@/messages';

interface ToastItemsProps {
  assertive: HTMLElement;
  polite: HTMLElement;
}

/** All current toasts. The library limits their number to 20, and their time. */
export function ToastItems({ assertive, polite }: ToastItemsProps) {
  const { toasts, handlers } = useToaster();
  /** The element with the focus before the toasts had it. */
  const [cameFrom, setCameFrom] = useState<HTMLElement | null>(null);
  const isInside = (element: unknown) =>
    element instanceof Node && (assertive.contains(element) || polite.contains(element));

  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!isInside(relatedTarget)) setCameFrom(relatedTarget instanceof HTMLElement ? relatedTarget : null);
    handlers.startPause();
  };
  const dismiss = (id: string) => {
    const focused = document.activeElement;
    toast.dismiss(id);
    // A removed element sends no blur, so the timers of all others would stay paused.
    handlers.endPause();
    if (!isInside(focused)) return;
    const others = [assertive, polite].flatMap((region) => [...region.querySelectorAll('button')]);
    const next = others.find((button) => button !== focused) ?? cameFrom;
    next?.focus({ preventScroll: true });
  };
  const itemsOf = (isError: boolean) =>
    toasts
      .filter(({ visible, type }) => visible && (type === 'error') === isError)
      .map((item) => (
        <Paper
          // A repeated error is a new element, so that it is read out again.
          key={`${item.id} ${item.createdAt}`}
          square
          role="presentation"
          onMouseEnter={handlers.startPause}
          onMouseLeave={handlers.endPause}
          onFocus={onFocus}
          onBlur={handlers.endPause}
          onKeyDown={({ key }) => key === 'Escape' && dismiss(item.id)}
          sx={{ ...itemStyles, borderColor: isError ? 'error.main' : 'text.primary' }}
        >
          {item.type === 'success' && <CheckIcon color="success" sx={{ mt: 1 }} />}
          {isError && <ErrorOutlineIcon color="error" sx={{ mt: 1 }} />}
          <Box sx={{ flexGrow: 1, minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
            {resolveValue(item.message, item)}
          </Box>
          <IconButton aria-label={messages.ui.dismiss} onClick={() => dismiss(item.id)}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Paper>
      ));
  return (
    <>
      {createPortal(itemsOf(true), assertive)}
      {createPortal(itemsOf(false), polite)}
    </>
  );
}

const fadeIn = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

const itemStyles = {
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
  pointerEvents: 'auto',
  animation: `${fadeIn} 160ms ease-out`,
} as const;
