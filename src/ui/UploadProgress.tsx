import { useId } from 'react';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { messages } from '@/messages';

interface UploadProgressProps {
  /** How much was sent, from 0 to 1; at 1 the other side still works on it. */
  share: number;
  onCancel: () => void;
}

export function UploadProgress({ share, onCancel }: UploadProgressProps) {
  const labelId = useId();
  const percent = Math.floor(share * 100);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 200px' }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
          <Typography variant="body2" id={labelId}>
            {messages.image.uploading}
          </Typography>
          <Typography variant="body2" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {percent} %
          </Typography>
        </Box>
        <LinearProgress
          variant={share < 1 ? 'determinate' : 'indeterminate'}
          value={percent}
          aria-labelledby={labelId}
          sx={{ height: 6, bgcolor: 'action.selected' }}
        />
      </Box>
      <Button variant="outlined" color="inherit" onClick={onCancel}>
        {messages.image.cancelUpload}
      </Button>
    </Box>
  );
}
