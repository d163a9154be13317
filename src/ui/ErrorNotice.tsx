import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Box, Button, Typography } from '@mui/material';
import { messages } from '@/messages';

interface ErrorNoticeProps {
  title: string;
  text: string;
  onRetry?: () => void;
}

/** Stands in the place of what failed: what it was, why, and a way to try again. */
export function ErrorNotice({ title, text, onRetry }: ErrorNoticeProps) {
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
      </Box>
    </Box>
  );
}
