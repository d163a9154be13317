import type { ReactNode } from 'react';
import { Box, GlobalStyles, Paper, useMediaQuery, type Theme } from '@mui/material';
import { messages } from '@/messages';
import { panelStyle } from './panelStyle';
import { ResizeHandle } from './ResizeHandle';
import { usePanelSize } from './usePanelSize';

/** The app makes room: its page, its toasts and its dialogs end where the panel begins. */
const roomBeside = (side: 'right' | 'bottom', pixels: number) => ({
  '#root': side === 'right' ? { marginRight: pixels } : { paddingBottom: pixels },
  [`[aria-label="${messages.ui.notifications}"]`]:
    side === 'right' ? { marginRight: pixels } : { marginBottom: pixels },
  'body > .MuiModal-root, body > .MuiModal-root .MuiBackdrop-root': { [side]: pixels },
});

/** There, Escape empties the field. */
const isFilledSearch = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

interface DockProps {
  onClose: () => void;
  children: ReactNode;
}

/** Beside the app on wide screens, a sheet below it on small ones. */
export function Dock({ onClose, children }: DockProps) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const size = usePanelSize(isWide ? 'width' : 'height');
  const side = isWide ? 'right' : 'bottom';
  return (
    <>
      <GlobalStyles styles={roomBeside(side, size.pixels)} />
      <Paper
        square
        role="presentation"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isFilledSearch(event.target)) onClose();
        }}
        sx={[
          panelStyle,
          isWide
            ? { top: 0, width: size.pixels, borderLeft: 1 }
            : { left: 0, height: size.pixels, borderTop: 1 },
        ]}
      >
        <ResizeHandle side={isWide ? 'width' : 'height'} size={size} />
        <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, minWidth: 0 }}>
          {children}
        </Box>
      </Paper>
    </>
  );
}
