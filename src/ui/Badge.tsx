import { Box, type SxProps, type Theme } from '@mui/material';

interface BadgeProps {
  label: string;
  isOutlined?: boolean;
  sx?: SxProps<Theme>;
}

/** A short label on a dark ground, or with an outline. Material UI's Chip adds 2 kB for what can be clicked and deleted. */
export function Badge({ label, isOutlined = false, sx = [] }: BadgeProps) {
  return (
    <Box component="span" sx={[badge, isOutlined && outlined, ...[sx].flat()]}>
      {label}
    </Box>
  );
}

const badge = {
  display: 'inline-flex',
  alignItems: 'center',
  height: 28,
  px: 1.5,
  // Forced colours show it.
  border: '1px solid transparent',
  borderRadius: '3px',
  bgcolor: 'text.primary',
  color: 'background.paper',
  typography: 'overline',
  fontWeight: 'fontWeightMedium',
  whiteSpace: 'nowrap',
} as const;

const outlined = { borderColor: 'text.secondary', bgcolor: 'transparent', color: 'text.primary' } as const;
