import { useState } from 'react';
import { ErrorOutlineIcon } from './frameIcons';
import { CheckIcon, ContentCopyIcon } from './icons';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { messages } from '@/messages';

const outcomes = {
  copied: { icon: <CheckIcon color="success" fontSize="small" />, text: messages.ui.copied },
  failed: { icon: <ErrorOutlineIcon color="error" fontSize="small" />, text: messages.ui.notCopied },
};

/** Copies a text. The result is beside the button. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  const shown = outcome && outcomes[outcome];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Tooltip title={label}>
        <IconButton aria-label={label} onClick={() => void copy()}>
          {shown?.icon ?? <ContentCopyIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
      <Typography role="status" variant="body2">
        {shown?.text}
      </Typography>
    </Box>
  );
}
