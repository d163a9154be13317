import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { IconButton, Tooltip } from '@mui/material';
import { messages } from '@/messages';
import { toast } from './toasts/toast';

interface CopyButtonProps {
  text: string;
  /** What the button does, for those who do not see the picture on it. */
  label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(messages.ui.copied);
    } catch {
      toast.error(messages.ui.notCopied);
    }
  };
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => void copy()}>
        <ContentCopyIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
