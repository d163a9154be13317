import type { PhonePicture } from '../PhonePicture';
import { ink, isDark, mix, numberOf, paper } from './colours';
import { drawWallpaper } from './drawWallpaper';
import type { Shape } from './shape';
import { circle, group, path, rect, tag, type Box } from './svg';

const outline = { stroke: ink, 'stroke-width': 2.5 };

function cutOut(screen: PhonePicture['screen'], model: string, { x, y, width }: Box): string {
  const middle = x + width / 2;
  switch (screen) {
    case 'island':
      return rect({ x: middle - 22, y: y + 9, width: 44, height: 13 }, 6.5, { fill: ink });
    case 'hole':
      return circle(middle, y + 14, 5.5, { fill: ink });
    case 'notch': {
      // A drop on most, a wide bay on the others.
      const half = /iPhone/.test(model) ? 38 : 11;
      return path(
        `M${middle - half} ${y - 1}h${half * 2}v7a9 9 0 0 1 -9 9h${-(half * 2 - 18)}a9 9 0 0 1 -9 -9z`,
        { fill: ink },
      );
    }
    case 'home-button':
      return '';
  }
}

/** The side that one looks at, switched on. */
export function drawFront(
  phone: Pick<PhonePicture, 'model' | 'body' | 'screen' | 'colour'>,
  shape: Shape,
): string {
  const { model, body, screen, colour } = phone;
  const { width, height, radius } = shape;
  const hasButton = screen === 'home-button';
  const bezel = hasButton ? { side: 10, end: 46 } : { side: 9, end: 9 };
  const face = hasButton && !isDark(body) ? mix(body, paper, 0.5) : ink;
  const glass: Box = {
    x: bezel.side,
    y: bezel.end,
    width: width - bezel.side * 2,
    height: height - bezel.end * 2,
  };
  const glassRadius = hasButton ? 3 : Math.max(radius - 8, 4);
  const clipId = 'glass';
  return [
    rect({ x: 0, y: 0, width, height }, radius, { fill: mix(body, ink, 0.12), ...outline }),
    rect({ x: 4, y: 4, width: width - 8, height: height - 8 }, Math.max(radius - 4, 3), { fill: face }),
    tag('clipPath', { id: clipId }, rect(glass, glassRadius, {})),
    group(
      { 'clip-path': `url(#${clipId})` },
      drawWallpaper(glass, body, numberOf(model + colour)),
      cutOut(screen, model, glass),
    ),
    hasButton
      ? circle(width / 2, height - 23, 14, {
          fill: 'none',
          stroke: mix(face, isDark(face) ? paper : ink, 0.5),
          'stroke-width': 2.5,
        }) +
        path(`M${width / 2 - 14} 24h28`, {
          stroke: mix(face, isDark(face) ? paper : ink, 0.5),
          'stroke-width': 3.5,
          'stroke-linecap': 'round',
        })
      : '',
  ].join('');
}
