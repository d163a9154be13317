import { useEffect, useState, type ReactNode } from 'react';
import { Box, GlobalStyles, Paper, type SxProps, type Theme } from '@mui/material';
import { messages } from '@/messages';

/** In pixels. The page's layout follows the window, so it needs this much beside the panel. */
const pageRoom = 960;
const narrowest = 320;
const widest = 420;
/** Below the page, the part of the window's height. */
const heightBelow = 0.45;

/** Beside the page where there is room for both, else below it. It follows the window's size. */
export function Dock({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { width, height } = useWindowSize();
  const isBeside = width >= pageRoom + narrowest;
  const size = Math.round(isBeside ? Math.min(width - pageRoom, widest) : height * heightBelow);
  const place = isBeside ? { top: 0, width: size, borderLeft: 1 } : { left: 0, height: size, borderTop: 1 };
  return (
    <>
      <GlobalStyles styles={roomFor(isBeside, size)} />
      <Paper
        square
        role="presentation"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isFilledSearch(event.target)) onClose();
        }}
        sx={[panelStyle, place]}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, minWidth: 0 }}>
          {children}
        </Box>
      </Paper>
    </>
  );
}

function useWindowSize() {
  const read = () => ({ width: window.innerWidth, height: window.innerHeight });
  const [size, setSize] = useState(read);
  useEffect(() => {
    const follow = () => setSize(read());
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  return size;
}

/** The page, its notifications and its dialogs end where the panel begins. */
const roomFor = (isBeside: boolean, pixels: number) => ({
  '#root': { [isBeside ? 'marginRight' : 'paddingBottom']: pixels },
  [`[aria-label="${messages.ui.notifications}"]`]: { [isBeside ? 'marginRight' : 'marginBottom']: pixels },
  'body > .MuiModal-root, body > .MuiModal-root .MuiBackdrop-root': {
    [isBeside ? 'right' : 'bottom']: pixels,
  },
});

/** There, Escape clears the field. */
const isFilledSearch = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

/** Denser than the app. */
const panelStyle = {
  position: 'fixed',
  right: 0,
  bottom: 0,
  zIndex: 1600,
  display: 'flex',
  borderColor: 'text.primary',
  fontSize: '0.875rem',
  '& h3, & p, & ul, & pre': { m: 0, fontSize: 'inherit' },
  '& code, & pre': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  '& h3': { fontWeight: 720 },
  '& h4': { m: 0, fontSize: 'inherit', fontWeight: 640 },
  '& ul': { p: 0, listStyle: 'none' },
  '& section + section': { mt: 2 },
  '& .MuiTypography-root': { fontSize: '0.875rem' },
  '& h2.MuiTypography-root': { fontSize: '1.125rem' },
  '& .MuiButton-root': { minHeight: 32, px: 1.25, py: 0.25, fontSize: '0.875rem', ml: 0 },
  '& .MuiIconButton-root': { p: 0.5 },
  '& .MuiInputLabel-root': { fontSize: '0.8125rem', mb: 0.25 },
  '& .MuiOutlinedInput-input': { px: 1, py: 0.5, fontSize: '0.875rem' },
  '& .MuiTab-root': { fontSize: '0.875rem' },
  '& .MuiFormControlLabel-label': { fontSize: '0.875rem' },
} satisfies SxProps<Theme>;
