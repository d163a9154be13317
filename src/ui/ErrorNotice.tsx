import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Box, Button, Typography } from '@mui/material';
import { messages } from '@/messages';

interface ErrorNoticeProps {
  title: string;
  text: string;
  onRetry?: () => void;
  /** Where the code itself is gone, as after a new deployment, only a fresh page helps. */
  canReload?: boolean;
}

/** Stands in the place of what failed: what it was, why, and a way to try again. */
export function ErrorNotice({ title, text, onRetry, canReload = false }: ErrorNoticeProps) {
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        gap: 2,
        border: 1,
        borderLeft: 4,
        borderColor: 'error.main',
        bgcolor: 'background.paper',
        p: 2.5,
      }}
    >
      <ErrorOutlineIcon color="error" sx={{ mt: '2px' }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="p">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
        {onRetry && (
          <Button variant="outlined" color="inherit" onClick={onRetry} sx={{ mt: 2 }}>
            {messages.errors.tryAgain}
          </Button>
        )}
        {canReload && (
          <Button
            color="inherit"
            onClick={() => window.location.reload()}
            sx={{ mt: 2, ml: onRetry ? 1 : 0 }}
          >
            {messages.errors.reload}
          </Button>
        )}
      </Box>
    </Box>
  );
}
