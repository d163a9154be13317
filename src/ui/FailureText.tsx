import { Typography, type TypographyProps } from '@mui/material';

/** Why a deed failed, in the place of the deed: a sentence in red, for as long as it holds. */
export function FailureText({
  id,
  role,
  sx,
  children,
}: Pick<TypographyProps, 'id' | 'role' | 'sx' | 'children'>) {
  return (
    <Typography
      id={id}
      role={role}
      color="error"
      sx={[{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {children}
    </Typography>
  );
}
