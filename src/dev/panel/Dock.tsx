import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { Box, GlobalStyles, Paper, useMediaQuery, type SxProps, type Theme } from '@mui/material';
import { storedText } from '@/lib/storedText';
import { messages } from '@/messages';

const smallest = 240;
/** What the app keeps at least. */
const appRoom = 160;
/** The page's layout follows the window, so on a wide one it needs this much beside the panel, or the panel is over it. */
const pageRoom = 960;
const keyboardStep = 32;

const stored = {
  width: storedText('secondRing.scenarioPanelWidth'),
  height: storedText('secondRing.scenarioPanelHeight'),
};

type Side = keyof typeof stored;

/** Beside the app on wide screens, or over it where it would not fit; below it on small ones. Its size is stored. */
export function Dock({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const side = isWide ? 'width' : 'height';
  const [resized, setResized] = useState<Partial<Record<Side, number>>>({});
  const available = isWide ? window.innerWidth : window.innerHeight;
  const initial = isWide ? 420 : available * 0.55;
  const most = Math.max(available - appRoom, smallest);
  const limit = (pixels: number) => Math.round(Math.min(Math.max(pixels, smallest), most));
  const size = limit(resized[side] ?? (Number(stored[side].get()) || initial));
  const resize = (pixels: number) => {
    setResized({ ...resized, [side]: limit(pixels) });
    stored[side].set(String(limit(pixels)));
  };
  return (
    <>
      <GlobalStyles styles={roomFor(isWide, size, available - size)} />
      <Paper
        square
        role="presentation"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isFilledSearch(event.target)) onClose();
        }}
        sx={[panelStyle, isWide ? { top: 0, borderLeft: 1 } : { left: 0, borderTop: 1 }, { [side]: size }]}
      >
        <ResizeHandle side={side} size={size} most={most} onResize={resize} />
        <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, minWidth: 0 }}>
          {children}
        </Box>
      </Paper>
    </>
  );
}

/** The notifications and dialogs end where the panel begins, and so does the page if there is room. */
const roomFor = (isWide: boolean, pixels: number, rest: number) => ({
  '#root': isWide ? { marginRight: rest >= pageRoom ? pixels : 0 } : { paddingBottom: pixels },
  [`[aria-label="${messages.ui.notifications}"]`]: { [isWide ? 'marginRight' : 'marginBottom']: pixels },
  'body > .MuiModal-root, body > .MuiModal-root .MuiBackdrop-root': { [isWide ? 'right' : 'bottom']: pixels },
});

/** There, Escape clears the field. */
const isFilledSearch = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

type ResizeHandleProps = { side: Side; size: number; most: number; onResize: (pixels: number) => void };

/** Can be dragged, or moved with the arrow keys, Home and End. */
function ResizeHandle({ side, size, most, onResize }: ResizeHandleProps) {
  const isWidth = side === 'width';
  const onKeyDown = (event: KeyboardEvent) => {
    const sizes: Record<string, number> = {
      [isWidth ? 'ArrowLeft' : 'ArrowUp']: size + keyboardStep,
      [isWidth ? 'ArrowRight' : 'ArrowDown']: size - keyboardStep,
      Home: smallest,
      End: most,
    };
    const next = sizes[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onResize(next);
  };
  const onPointerMove = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    if (currentTarget.hasPointerCapture(pointerId))
      onResize(isWidth ? window.innerWidth - clientX : window.innerHeight - clientY);
  };
  /* eslint-disable jsx-a11y-x/no-noninteractive-tabindex, jsx-a11y-x/no-noninteractive-element-interactions --
     a separator that can be moved is a widget: https://www.w3.org/TR/wai-aria-1.2/#separator */
  return (
    <Box
      role="separator"
      tabIndex={0}
      aria-label={isWidth ? 'Width of the panel' : 'Height of the panel'}
      aria-orientation={isWidth ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={smallest}
      aria-valuemax={most}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      sx={{
        position: 'absolute',
        zIndex: 1,
        touchAction: 'none',
        ...(isWidth
          ? { top: 0, bottom: 0, left: -5, width: 10, cursor: 'ew-resize' }
          : { left: 0, right: 0, top: -8, height: 16, cursor: 'ns-resize' }),
        '&:hover, &:focus-visible': { backgroundColor: 'text.primary', opacity: 0.35 },
      }}
    />
  );
}

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
