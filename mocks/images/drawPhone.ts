import { groundFor, ink, mix, numberOf } from './draw/colours';
import { drawClamshell } from './draw/drawClamshell';
import { drawBack } from './draw/drawBack';
import { drawFront } from './draw/drawFront';
import { drawSwivel } from './draw/drawSwivel';
import { placed } from './draw/placed';
import { shapeOf } from './draw/shape';
import { group, picture } from './draw/svg';
import type { PhonePicture } from './PhonePicture';

/** A phone for sale, as a flat drawing: its back in front, its screen behind. The same phone is the same picture. */
export function drawPhone(phone: PhonePicture): string {
  const shape = shapeOf(phone);
  const ground = groundFor(phone.body, numberOf(phone.model));
  const shade = mix(ground, ink, 0.16);
  if (shape.fold === 'clamshell')
    return picture(
      ground,
      group(
        { transform: 'translate(240 240) scale(1.12) translate(-242 -238)' },
        ...drawClamshell(phone, shape, shade),
      ),
    );
  if (shape.fold === 'swivel') return picture(ground, ...drawSwivel(phone, shape, shade));
  const larger = 'translate(240 240) scale(1.08) translate(-244 -240)';
  return picture(
    ground,
    group(
      { transform: larger },
      placed({ x: 310, y: 232, turn: 9, shape, shade }, drawFront(phone, shape)),
      placed({ x: 184, y: 246, turn: -6, shape, shade }, drawBack(phone, shape)),
    ),
  );
}
