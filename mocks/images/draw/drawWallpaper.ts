import { ink, isDark, mix, paper, pick } from './colours';
import { circle, path, rect, type Box } from './svg';

interface Inks {
  ground: string;
  first: string;
  second: string;
  third: string;
}

const accents = ['#dfa73b', '#3c7d78', '#e3b3a6', '#2f4468', '#7d8450', '#a7c6d8', '#7c3c50'] as const;

const rings = (box: Box, inks: Inks) =>
  [0.95, 0.72, 0.49, 0.26]
    .map((share, index) =>
      circle(box.x + box.width * 0.5, box.y + box.height * 0.62, box.width * share, {
        fill: [inks.first, inks.second, inks.ground, inks.third][index],
      }),
    )
    .join('');

const hills = ({ x, y, width, height }: Box, inks: Inks) => {
  const foot = y + height;
  return [
    circle(x + width * 0.68, y + height * 0.3, width * 0.2, { fill: inks.third }),
    path(
      `M${x} ${y + height * 0.58}q${width * 0.3} ${-height * 0.16} ${width * 0.6} 0t${width * 0.6} ${height * 0.02}V${foot}H${x}z`,
      { fill: inks.first },
    ),
    path(
      `M${x} ${y + height * 0.78}q${width * 0.4} ${-height * 0.2} ${width} ${-height * 0.02}V${foot}H${x}z`,
      { fill: inks.second },
    ),
  ].join('');
};

const bands = ({ x, y, width, height }: Box, inks: Inks) =>
  [inks.first, inks.second, inks.third]
    .map((fill, index) =>
      path(
        `M${x} ${y + height * (0.42 + index * 0.2)}l${width} ${-height * 0.28}v${height * 0.2}l${-width} ${height * 0.28}z`,
        { fill },
      ),
    )
    .join('');

const tiles = ({ x, y, width, height }: Box, inks: Inks) => {
  const side = (width - 5 * 10) / 4;
  const icon = (index: number) => {
    const column = index % 4;
    const line = Math.floor(index / 4);
    const fill = pick([inks.first, inks.second, inks.third], index * 2 + line);
    return rect(
      {
        x: x + 10 + column * (side + 10),
        y: y + height * 0.3 + line * (side + 11),
        width: side,
        height: side,
      },
      6,
      { fill },
    );
  };
  return (
    rect({ x: x + 10, y: y + height * 0.13, width: width * 0.5, height: 20 }, 4, { fill: inks.third }) +
    Array.from({ length: 16 }, (_, index) => icon(index)).join('')
  );
};

const petals = ({ x, y, width, height }: Box, inks: Inks) => {
  const cx = x + width / 2;
  const cy = y + height * 0.55;
  const reach = width * 0.46;
  const petal = (turn: number) =>
    path(
      `M${cx} ${cy}q${reach * 0.5} ${-reach * 0.5} 0 ${-reach}q${-reach * 0.5} ${reach * 0.5} 0 ${reach}z`,
      {
        fill: turn % 120 === 0 ? inks.first : inks.second,
        transform: `rotate(${turn} ${cx} ${cy})`,
      },
    );
  return [0, 60, 120, 180, 240, 300].map(petal).join('') + circle(cx, cy, width * 0.12, { fill: inks.third });
};

/** A flat picture on the glass, of the body's own family with one colour from elsewhere. */
export function drawWallpaper(box: Box, body: string, seed: number): string {
  const accent = pick(accents, seed);
  const inks: Inks = {
    ground: isDark(body) ? mix(body, paper, 0.82) : mix(body, ink, 0.62),
    first: isDark(body) ? mix(body, paper, 0.35) : mix(body, paper, 0.25),
    second: isDark(body) ? body : mix(body, ink, 0.3),
    third: accent,
  };
  const draw = pick([rings, hills, bands, tiles, petals], Math.floor(seed / 7));
  return rect(box, 0, { fill: inks.ground }) + draw(box, inks);
}
