import { useRef, useState } from 'react';
import { Box, Button, ButtonBase, Dialog, DialogActions } from '@mui/material';
import { useLocation, useNavigate } from 'react-router-dom';
import { safeImageUrl } from '@/lib/imageUrl';
import { Picture } from '@/ui/Picture';
import { bookingMessages } from './messages';

const texts = bookingMessages.picture;

/** Where the picture is beside the text, which scrolls alone. A low dialog scrolls as a whole. */
export const besideText = '@media (min-width: 768px) and (min-height: 481px)';

/**
 * The whole picture: over the width of a narrow dialog, low enough to leave room for the price; in a wide one over its
 * height. Pressed, it fills the screen, in an entry of the history: Back closes it alone.
 */
export function PhonePicture({ src, name }: { src: string; name: string }) {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const closed = useRef<string>(undefined);
  const open = () =>
    void navigate({ search }, { state: { ...state, isFullScreen: true }, preventScrollReset: true });
  const close = () => {
    // Going back takes a moment, in which a second Escape must not close the dialog below.
    if (closed.current !== key) void navigate(-1);
    closed.current = key;
  };
  const picture = (
    <Box sx={{ height: 'min(40vh, 400px)', [besideText]: { height: '100%', minHeight: 320 } }}>
      <Picture src={src} alt={name} size={480} priority fills />
    </Box>
  );
  if (!safeImageUrl(src)) return picture;
  return (
    <>
      <ButtonBase
        aria-label={texts.enlarge}
        aria-haspopup="dialog"
        onClick={open}
        sx={{
          display: 'block',
          width: '100%',
          [besideText]: { height: '100%' },
          cursor: 'zoom-in',
          '&:focus-visible': { outlineOffset: -4 },
        }}
      >
        {picture}
      </ButtonBase>
      {Object(state).isFullScreen && <FullScreen src={src} name={name} onClose={close} />}
    </>
  );
}

/** Closing it leaves the dialog below open. Where no gesture enlarges the picture, a press does. */
function FullScreen({ src, name, onClose }: { src: string; name: string; onClose: () => void }) {
  const [isLarge, setIsLarge] = useState(false);
  const size = isLarge ? '200%' : '100%';
  return (
    <Dialog fullScreen open onClose={onClose} slotProps={{ paper: { 'aria-label': name, sx: fullScreen } }}>
      <Box
        ref={(region: HTMLElement | null) => centre(region)}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}
      >
        <ButtonBase
          aria-label={texts.larger}
          aria-pressed={isLarge}
          onClick={() => setIsLarge(!isLarge)}
          sx={{
            display: 'block',
            width: size,
            height: size,
            cursor: isLarge ? 'zoom-out' : 'zoom-in',
            '&:focus-visible': { outlineOffset: -4 },
          }}
        >
          <Picture src={src} alt={name} size={480} priority fills />
        </ButtonBase>
      </Box>
      <DialogActions sx={{ pt: 1.5, pb: 1.5 }}>
        <Button color="inherit" onClick={onClose}>
          {bookingMessages.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** An inline ref is called at each rendering: the picture is looked at from its middle again. */
function centre(region: HTMLElement | null) {
  if (!region) return;
  region.scrollLeft = (region.scrollWidth - region.clientWidth) / 2;
  region.scrollTop = (region.scrollHeight - region.clientHeight) / 2;
}

const wholeScreen = { display: 'flex', maxHeight: 'none' };
const fullScreen = {
  m: 0,
  width: '100%',
  border: 0,
  ...wholeScreen,
  // A low dialog of other kinds scrolls as a whole.
  '@media (max-height: 480px)': wholeScreen,
};
