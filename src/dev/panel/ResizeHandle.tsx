import type { KeyboardEvent, PointerEvent } from 'react';
import { Box } from '@mui/material';
import type { PanelSide, PanelSize } from './usePanelSize';

const step = 32;

interface ResizeHandleProps {
  side: PanelSide;
  size: PanelSize;
}

/** Drag it, or focus it and use the arrow keys, Home and End. */
export function ResizeHandle({ side, size }: ResizeHandleProps) {
  const isWidth = side === 'width';
  const onKeyDown = (event: KeyboardEvent) => {
    const sizes: Record<string, number> = {
      [isWidth ? 'ArrowLeft' : 'ArrowUp']: size.pixels + step,
      [isWidth ? 'ArrowRight' : 'ArrowDown']: size.pixels - step,
      Home: size.least,
      End: size.most,
    };
    const next = sizes[event.key];
    if (next === undefined) return;
    event.preventDefault();
    size.change(next);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    size.change(isWidth ? window.innerWidth - event.clientX : window.innerHeight - event.clientY);
  };
  /* eslint-disable jsx-a11y-x/no-noninteractive-tabindex, jsx-a11y-x/no-noninteractive-element-interactions --
     a separator that can be moved is a widget: https://www.w3.org/TR/wai-aria-1.2/#separator */
  return (
    <Box
      role="separator"
      tabIndex={0}
      aria-label={isWidth ? 'Width of the panel' : 'Height of the panel'}
      aria-orientation={isWidth ? 'vertical' : 'horizontal'}
      aria-valuenow={size.pixels}
      aria-valuemin={size.least}
      aria-valuemax={size.most}
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
