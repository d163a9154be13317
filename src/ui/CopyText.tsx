import { useState } from 'react';
import { IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { messages } from '@/messages';
import { CheckIcon, ContentCopyIcon, ErrorOutlineIcon } from './icons';

const outcomes = {
  copied: { icon: <CheckIcon color="success" fontSize="small" />, text: messages.ui.copied },
  failed: { icon: <ErrorOutlineIcon color="error" fontSize="small" />, text: messages.ui.notCopied },
};

/** A text with a button that copies it. The result is beside the button. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  const notice = outcome && outcomes[outcome];
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', overflowWrap: 'anywhere' }}>
      <code>{text}</code>
      <Tooltip title={label}>
        <IconButton aria-label={label} onClick={() => void copy()}>
          {notice?.icon ?? <ContentCopyIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
      <Typography role="status" variant="body2">
        {notice?.text}
      </Typography>
    </Stack>
  );
}
