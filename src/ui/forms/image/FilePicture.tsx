import { useCallback } from 'react';
import { Box } from '@mui/material';

/** A picture from the user's own device, before it was sent anywhere. */
export function FilePicture({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <Box
      component="img"
      ref={show}
      alt={file.name}
      width={120}
      height={120}
      decoding="async"
      sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
    />
  );
}
