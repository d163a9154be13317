import { Box } from '@mui/material';
import { messages } from '@/messages';

/** Two rings, the second one in the signal colour. */
function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 48 32"
      width={size * 1.5}
      height={size}
      aria-hidden
      focusable={false}
      sx={{ display: 'block', flexShrink: 0, fill: 'none', strokeWidth: 5 }}
    >
      <Box component="circle" cx="16" cy="16" r="12" sx={{ stroke: 'currentcolor' }} />
      <Box
        component="circle"
        cx="32"
        cy="16"
        r="12"
        sx={{ stroke: (theme) => theme.vars.palette.primary.main }}
      />
      {/* The first ring passes over the second where they meet above: they are linked. */}
      <Box component="path" d="M17.05 4.05A12 12 0 0 1 28 16" sx={{ stroke: 'currentcolor' }} />
    </Box>
  );
}

export function Logo() {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, whiteSpace: 'nowrap' }}>
      <LogoMark size={26} />
      <Box
        component="span"
        sx={{ fontSize: '1.375rem', fontWeight: 760, letterSpacing: '-0.035em', lineHeight: 1 }}
      >
        {messages.shop.name}
      </Box>
    </Box>
  );
}
