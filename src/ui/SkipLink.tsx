import { Link } from '@mui/material';
import { messages } from '@/messages';

/** The first stop of the Tab key: jumps over the bar. Seen only while it has the focus. */
export function SkipLink() {
  return (
    <Link
      href="#content"
      sx={{
        position: 'fixed',
        left: 16,
        top: -100,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        bgcolor: 'background.paper',
        '&:focus': { top: 16 },
      }}
    >
      {messages.shell.skipToContent}
    </Link>
  );
}
