import { Typography } from '@mui/material';

/** Stands where a list ends before its end. */
export function LeftOut({ text }: { text: string }) {
  return (
    <Typography role="note" sx={{ mt: 3, fontWeight: 'fontWeightMedium' }}>
      {text}
    </Typography>
  );
}
