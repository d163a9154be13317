import type { PhonePicture } from '../PhonePicture';
import { engraving, ink, mix } from './colours';
import { drawFront } from './drawFront';
import { placed } from './placed';
import type { Shape } from './shape';
import { circle, path, rect } from './svg';

const outline = { stroke: ink, 'stroke-width': 2.5 };

/** Folded shut in front, opened behind. */
export function drawClamshell(phone: PhonePicture, shape: Shape, shade: string): string[] {
  const { width, height } = shape;
  const shut = { width, height: height * 0.52, radius: shape.radius };
  const crease = path(`M2 ${height / 2}H${width - 2}`, { stroke: ink, 'stroke-width': 2, opacity: 0.55 });
  const open = { ...phone, screen: 'hole' as const };
  return [
    placed({ x: 306, y: 226, turn: 8, shape, shade }, drawFront(open, shape) + crease),
    placed({ x: 176, y: 300, turn: -7, shape: shut, shade }, shutPhone(phone, shut)),
  ];
}

function shutPhone(
  { brand, body }: PhonePicture,
  { width, height, radius }: Pick<Shape, 'width' | 'height' | 'radius'>,
): string {
  const lens = (cx: number) =>
    circle(cx, 34, 14, { fill: ink, ...outline }) + circle(cx, 34, 7, { fill: '#31424d' });
  const isWindowLarge = brand === 'Samsung';
  const window = rect({ x: 12, y: 12, width: width - 24, height: isWindowLarge ? height - 66 : 44 }, 12, {
    fill: '#26323b',
    ...outline,
  });
  return [
    rect({ x: 0, y: 0, width, height }, radius, { fill: mix(body, ink, 0.16), ...outline }),
    rect({ x: 5, y: 5, width: width - 10, height: height - 10 }, radius - 5, { fill: body }),
    window,
    lens(36),
    lens(70),
    isWindowLarge
      ? rect({ x: 26, y: height - 84, width: 58, height: 12 }, 3, { fill: body })
      : circle(width - 32, 34, 6, { fill: body }),
    path(`M${width / 2 - 16} ${height - 26}h32`, {
      stroke: engraving(body),
      'stroke-width': 3,
      'stroke-linecap': 'round',
    }),
    path(`M5 ${height - 12}H${width - 5}`, { stroke: ink, 'stroke-width': 2 }),
  ].join('');
}
