import type { PhonePicture } from '../PhonePicture';
import { drawBack } from './drawBack';
import { drawFront } from './drawFront';
import { placed } from './placed';
import type { Shape } from './shape';
import { group } from './svg';

/** The upper screen turned across the lower one: a T. Its back beside it. */
export function drawSwivel(phone: PhonePicture, shape: Shape, shade: string): string[] {
  const lower = { ...shape, width: shape.width * 0.82, height: shape.height * 0.82 };
  const across = { width: lower.height, height: lower.width, radius: shape.radius };
  const back = { ...shape, width: shape.width * 0.82, height: shape.height * 0.82 };
  const onItsSide = group({ transform: `translate(${lower.height} 0) rotate(90)` }, drawFront(phone, lower));
  return [
    placed({ x: 314, y: 292, turn: 5, shape: lower, shade }, drawFront({ ...phone, colour: 'below' }, lower)),
    placed({ x: 306, y: 150, turn: 5, shape: across, shade }, onItsSide),
    placed({ x: 122, y: 296, turn: -7, shape: back, shade }, drawBack(phone, back)),
  ];
}
