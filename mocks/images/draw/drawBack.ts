import type { PhonePicture } from '../PhonePicture';
import { engraving, ink, isDark, mix, paper } from './colours';
import { drawCameras } from './drawCameras';
import type { Shape } from './shape';
import { circle, path, rect } from './svg';

const outline = { stroke: ink, 'stroke-width': 2.5 };

/** A mark of nobody's, in the place where the maker's would be. */
function mark(brand: PhonePicture['brand'], { width, height }: Shape, colour: string): string {
  const middle = width / 2;
  const line = { stroke: colour, 'stroke-width': 3, 'stroke-linecap': 'round', fill: 'none' };
  const marks: Record<PhonePicture['brand'], string> = {
    iPhone: circle(middle, height * 0.5, 11, { fill: colour }),
    Samsung: path(`M${middle - 24} ${height - 46}h48`, line),
    LG: circle(middle, height - 54, 9, line),
    Google: path(`M${middle - 9} ${height * 0.62}h18v18h-18z`, { ...line, 'stroke-linejoin': 'round' }),
    Motorola: circle(middle, 176, 5, { fill: colour }),
    ZTE: path(`M${width - 26} ${height - 96}v56M${width - 36} ${height - 72}v32`, line),
  };
  return marks[brand];
}

/** Buttons look out from under the body's edges. */
function buttons(brand: PhonePicture['brand'], { width }: Shape, body: string): string {
  const fill = mix(body, ink, 0.35);
  const key = (x: number, y: number, height: number) =>
    rect({ x, y, width: 7, height }, 2, { fill, ...outline });
  const left = -3.5;
  const right = width - 3.5;
  const keys: Record<PhonePicture['brand'], string[]> = {
    iPhone: [key(left, 62, 14), key(left, 88, 28), key(left, 124, 28), key(right, 96, 44)],
    Samsung: [key(right, 72, 50), key(right, 134, 26)],
    LG: [key(left, 74, 26), key(left, 108, 26), key(right, 92, 26)],
    Google: [key(right, 112, 26), key(right, 150, 52)],
    Motorola: [key(right, 84, 44), key(right, 140, 24), key(left, 84, 24)],
    ZTE: [key(right, 80, 52), key(right, 144, 28)],
  };
  return keys[brand].join('');
}

export function drawBack(phone: Omit<PhonePicture, 'screen' | 'colour'>, shape: Shape): string {
  const { brand, body } = phone;
  const { width, height, radius } = shape;
  const edge = isDark(body) ? mix(body, paper, 0.22) : mix(body, ink, 0.16);
  return [
    buttons(brand, shape, body),
    rect({ x: 0, y: 0, width, height }, radius, { fill: edge, ...outline }),
    rect({ x: 5, y: 5, width: width - 10, height: height - 10 }, Math.max(radius - 5, 3), { fill: body }),
    // A flat piece of light along the side makes it a thing.
    path(`M${width - 30} 5h14l-${width * 0.46} ${height - 10}h-14z`, {
      fill: isDark(body) ? mix(body, paper, 0.07) : mix(body, paper, 0.3),
    }),
    mark(brand, shape, engraving(body)),
    drawCameras(brand, { width, body, cameras: phone.cameras, model: phone.model }),
    shape.hasStylus
      ? rect({ x: width - 30, y: height - 4, width: 15, height: 9 }, 2, {
          fill: mix(body, ink, 0.4),
          ...outline,
        })
      : '',
  ].join('');
}
