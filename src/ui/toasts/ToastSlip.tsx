import type { FocusEvent } from 'react';
import { keyframes } from '@emotion/react';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Box, IconButton, Paper } from '@mui/material';
import { resolveValue, type Toast } from 'react-hot-toast/headless';
import { messages } from '@/messages';

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

export function ToastSlip({ item, onDismiss, onAttention, onFocus, onLeave }: ToastSlipProps) {
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
