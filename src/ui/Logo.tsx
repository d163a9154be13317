import { Box, Typography } from '@mui/material';
import { messages } from '@/messages';

export function Logo() {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <RingsPicture rings="linked" width={39} />
      <Typography variant="brand">{messages.shop.name}</Typography>
    </Box>
  );
}

interface RingsPictureProps {
  /** Linked, as in the logo; apart for an error; alone, the second one dashed, for something that is missing. */
  rings: 'linked' | 'apart' | 'alone';
  width: string | number;
}

/** The shop's two rings. Hidden from screen readers, because the text beside it says the same. */
export function RingsPicture({ rings, width }: RingsPictureProps) {
  const isLinked = rings === 'linked';
  return (
    <Box
      component="svg"
      viewBox={isLinked ? '0 0 98 64' : '0 0 138 64'}
      aria-hidden
      focusable={false}
      sx={{ display: 'block', width, height: 'auto', flexShrink: 0, fill: 'none', strokeWidth: 10 }}
    >
      <circle cx="32" cy="32" r="25" stroke="currentcolor" />
      <Box
        component="circle"
        cx={isLinked ? 66 : 104}
        cy="32"
        r="25"
        sx={(theme) =>
          rings === 'alone'
            ? { stroke: theme.vars.palette.fieldBorder, strokeWidth: 2, strokeDasharray: '6 5' }
            : { stroke: theme.vars.palette.primary.main }
        }
      />
      {/* The first ring passes over the second where they meet at the top. */}
      {isLinked && <path d="M34.2 7.1A25 25 0 0 1 57 32" stroke="currentcolor" />}
    </Box>
  );
}
