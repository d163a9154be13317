import { Box } from '@mui/material';

/** A phone that is not there, or not yet: fills the place it is given, in the colour of a field's border. */
export function PhoneOutline() {
  return (
    <Box
      component="svg"
      viewBox="20 8 80 134"
      aria-hidden
      focusable={false}
      sx={{
        display: 'block',
        width: '100%',
        height: '100%',
        fill: 'none',
        stroke: (theme) => theme.vars.palette.fieldBorder,
        strokeWidth: 1.5,
      }}
    >
      <rect x="33" y="19" width="54" height="112" rx="9" strokeDasharray="5 4" />
      <rect x="38" y="26" width="44" height="98" rx="4" strokeDasharray="2 4" />
      <path d="M55 22.5h10" />
    </Box>
  );
}
