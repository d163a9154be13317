import type { PhonePicture } from '../PhonePicture';
import { engraving, ink, isDark, mix, paper } from './colours';
import { circle, rect, type Box } from './svg';

const outline = { stroke: ink, 'stroke-width': 2.5 };

function lens(cx: number, cy: number, r: number): string {
  return [
    circle(cx, cy, r, { fill: ink, ...outline }),
    circle(cx, cy, r * 0.56, { fill: '#31424d' }),
    circle(cx - r * 0.22, cy - r * 0.24, r * 0.2, { fill: paper }),
  ].join('');
}

const flash = (cx: number, cy: number) =>
  circle(cx, cy, 4.5, { fill: '#f3dfa8', stroke: ink, 'stroke-width': 1.5 });

interface Back {
  width: number;
  body: string;
  cameras: PhonePicture['cameras'];
  model: string;
}

const raised = (body: string) => (isDark(body) ? mix(body, paper, 0.16) : mix(body, paper, 0.34));
const plate = (box: Box, radius: number, body: string) =>
  rect(box, radius, { fill: raised(body), ...outline });

/** A glass square in the corner: one lens, two across, three as a triangle. */
function cornerSquare({ width, body, cameras }: Back): string {
  const side = width * 0.46;
  const at = (share: number) => 11 + side * share;
  if (cameras === 'single') return lens(34, 36, 16) + flash(64, 36);
  const lenses =
    cameras === 'triple'
      ? [
          lens(at(0.3), at(0.29), 15),
          lens(at(0.3), at(0.71), 15),
          lens(at(0.71), at(0.5), 15),
          flash(at(0.74), at(0.16)),
        ]
      : [lens(at(0.31), at(0.31), 16.5), lens(at(0.69), at(0.69), 16.5), flash(at(0.73), at(0.27))];
  return plate({ x: 11, y: 11, width: side, height: side }, 22, body) + lenses.join('');
}

/** Lenses set one by one into the glass. */
function column({ width, cameras }: Back): string {
  const count = cameras === 'triple' ? 3 : cameras === 'single' ? 1 : 2;
  const x = width * 0.2;
  return (
    Array.from({ length: count }, (_, index) => lens(x, 36 + index * 41, 15.5)).join('') + flash(x + 28, 37)
  );
}

/** A bar from edge to edge. */
function visor({ width, model }: Back): string {
  const isFloating = /Pro|8/.test(model);
  const inset = isFloating ? 10 : 0;
  const bar = rect({ x: inset, y: 50, width: width - inset * 2, height: 46 }, isFloating ? 23 : 0, {
    fill: '#3a3d41',
    ...outline,
  });
  return bar + lens(width * 0.27, 73, 14) + lens(width * 0.5, 73, 14) + flash(width * 0.74, 73);
}

function smallSquare({ width, body }: Back): string {
  const side = width * 0.36;
  return (
    plate({ x: 13, y: 13, width: side, height: side }, 16, body) +
    lens(32, 33, 10) +
    lens(32 + side * 0.42, 33, 10) +
    flash(33, 33 + side * 0.42)
  );
}

/** A row in the middle; on some models drops that get smaller downwards. */
function row({ width, body, cameras, model }: Back): string {
  if (/Velvet/.test(model)) return lens(34, 36, 19) + lens(34, 78, 13) + lens(34, 109, 10) + flash(34, 132);
  const count = cameras === 'triple' ? 3 : 2;
  const breadth = count * 38 + 14;
  const x = (width - breadth) / 2;
  const lenses = Array.from({ length: count }, (_, index) => lens(x + 26 + index * 38, 62, 13.5));
  return plate({ x, y: 41, width: breadth, height: 42 }, 21, body) + lenses.join('') + flash(width / 2, 100);
}

/** An upright tablet with rounded ends, and a dimple below it where the finger rests. */
function tablet({ width, body, cameras }: Back): string {
  const count = cameras === 'triple' ? 3 : 2;
  const height = count * 38 + 16;
  const lenses = Array.from({ length: count }, (_, index) => lens(37, 40 + index * 39, 14));
  return (
    plate({ x: 14, y: 14, width: 46, height }, 14, body) +
    lenses.join('') +
    flash(76, 32) +
    circle(width / 2, 176, 17, { fill: 'none', stroke: engraving(body), 'stroke-width': 2.5 })
  );
}

/** A wide block with one great lens. */
function block({ width, body, cameras }: Back): string {
  const height = cameras === 'square' ? 92 : 104;
  return (
    plate({ x: 12, y: 14, width: width * 0.62, height }, 8, body) +
    lens(44, 14 + height / 2, 25) +
    lens(92, 14 + height * 0.29, 12) +
    lens(92, 14 + height * 0.71, 12) +
    (cameras === 'square' ? '' : flash(width * 0.8, 26))
  );
}

const byBrand: Record<PhonePicture['brand'], (back: Back) => string> = {
  iPhone: cornerSquare,
  Samsung: column,
  LG: row,
  Google: (back) => (back.cameras === 'bar' ? visor(back) : smallSquare(back)),
  Motorola: (back) => (back.cameras === 'square' ? cornerSquare({ ...back, cameras: 'dual' }) : tablet(back)),
  ZTE: block,
};

/** Cameras as the brand places them, from the back's upper left corner. */
export const drawCameras = (brand: PhonePicture['brand'], back: Back) => byBrand[brand](back);
