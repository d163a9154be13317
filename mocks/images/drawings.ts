import { phoneCategoryValues, type PhoneCategory } from '@/services/api/schema';

const ink = '#211c17';
const paper = '#fdf9f1';
const outline = `stroke="${ink}" stroke-width="2.5"`;

/** The colour of the body, by the first of these words in the name of a picture: `iphone-xr-coral`. */
const bodies = new Map([
  ['aqua', '#8ed0d2'],
  ['bay', '#a3c7e4'],
  ['black', '#26272b'],
  ['blue', '#8fadc8'],
  ['bronze', '#c79c86'],
  ['coral', '#f0775d'],
  ['cream', '#efe6d3'],
  ['green', '#4f6b5c'],
  ['hazel', '#5f655e'],
  ['indigo', '#39476b'],
  ['lemongrass', '#dfe0a4'],
  ['lime', '#cfe08a'],
  ['magenta', '#b3305b'],
  ['midnight', '#2b3038'],
  ['mint', '#bfdccb'],
  ['olive', '#6b7257'],
  ['peri', '#7b7cb8'],
  ['pine', '#3c5a4c'],
  ['pink', '#f0c9cb'],
  ['purple', '#7d6f9c'],
  ['red', '#b3262e'],
  ['sage', '#a8b8a0'],
  ['seafoam', '#c4d9cf'],
  ['silver', '#c6cace'],
  ['sky', '#b9c9de'],
  ['starlight', '#ece5da'],
  ['titanium', '#b7afa3'],
  ['violet', '#5a5873'],
]);

/** `box` is x, y, width and height, as in a viewBox. */
function rect(box: string, radius: number, rest: string): string {
  const [x, y, width, height] = box.split(' ');
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${rest}/>`;
}

const circle = (x: number, y: number, radius: number, rest: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" ${rest}/>`;

/** Its part of the drawing is larger than life, so that it can be seen in a list. */
const lens = (x: number, y: number, radius = 15) =>
  circle(x, y, radius, `fill="${ink}"`) +
  circle(x, y, radius * 0.56, 'fill="#31424d"') +
  circle(x - radius * 0.22, y - radius * 0.24, radius * 0.2, `fill="${paper}"`);

const lenses = (radius: number, ...places: readonly (readonly [x: number, y: number])[]) =>
  places.map(([x, y]) => lens(x, y, radius)).join('');

const flash = (x: number, y: number) => circle(x, y, 5, `fill="${paper}" stroke="${ink}" stroke-width="1.5"`);

/** The raised part around the cameras. */
const plate = (box: string, radius: number) =>
  rect(box, radius, `fill="${paper}" fill-opacity="0.28" ${outline}`);

/** A part of another material: a camera bar of metal, a second screen. */
const dark = (box: string, radius: number) => rect(box, radius, `fill="#3a3d41" ${outline}`);

/** Where the front camera is. */
type Front = 'notch' | 'island' | 'hole' | 'cornerHole' | 'drop' | 'hidden' | 'homeButton';

/** What one knows a model by. */
interface Model {
  /** In millimetres, unfolded. */
  size: readonly [width: number, height: number];
  /** Of the corners, in units of the drawing. */
  radius: number;
  front: Front;
  /** What is on its back. */
  back: string;
  folds?: boolean;
  /** A pen beside it. */
  hasPen?: boolean;
  /** Its screen turns, over a second one. */
  swivels?: boolean;
}

const twoDiagonal = plate('12 12 76 76', 22) + lenses(15, [35, 35], [65, 65]) + flash(66, 34);
const twoStacked = plate('12 12 78 78', 22) + lenses(16, [35, 35], [35, 67]) + flash(70, 51);
const threeOfPro = plate('10 10 92 92', 26) + lenses(17, [36, 34], [36, 78], [78, 56]) + flash(79, 28);
const dotsInLine = (radius: number) => lenses(radius, [30, 34], [30, 70], [30, 106]) + flash(60, 34);

/** The models by the beginning of the names of their pictures; of two that fit, the longer one. */
const models: Record<string, Model> = {
  'iphone-se': { size: [67, 138], radius: 26, front: 'homeButton', back: lens(30, 30, 13) + flash(54, 30) },
  'iphone-xr': { size: [76, 151], radius: 28, front: 'notch', back: lens(32, 34, 17) + flash(32, 64) },
  'iphone-11': { size: [76, 151], radius: 28, front: 'notch', back: twoStacked },
  'iphone-12': { size: [71, 147], radius: 20, front: 'notch', back: twoStacked },
  'iphone-13': { size: [71, 147], radius: 20, front: 'notch', back: twoDiagonal },
  'iphone-13-mini': { size: [64, 131], radius: 20, front: 'notch', back: twoDiagonal },
  'iphone-14': { size: [71, 147], radius: 20, front: 'notch', back: twoDiagonal },
  'iphone-14-pro-max': { size: [78, 161], radius: 22, front: 'island', back: threeOfPro },
  'iphone-15': { size: [71, 147], radius: 24, front: 'island', back: twoDiagonal },
  'iphone-15-pro': { size: [71, 147], radius: 24, front: 'island', back: threeOfPro },

  'galaxy-a34': { size: [78, 161], radius: 14, front: 'drop', back: dotsInLine(12) },
  'galaxy-a54': { size: [77, 158], radius: 16, front: 'hole', back: dotsInLine(14) },
  'galaxy-note20': {
    size: [75, 162],
    radius: 7,
    front: 'hole',
    hasPen: true,
    back: plate('10 12 54 118', 12) + lenses(16, [37, 36], [37, 71], [37, 106]),
  },
  'galaxy-s20': {
    size: [69, 152],
    radius: 20,
    front: 'hole',
    back: plate('10 12 46 102', 14) + lenses(12, [33, 33], [33, 62], [33, 91]),
  },
  'galaxy-s21': {
    size: [74, 156],
    radius: 18,
    front: 'hole',
    back: dark('1 1 56 118', 17) + lenses(14, [28, 28], [28, 62], [28, 96]) + flash(70, 28),
  },
  'galaxy-s22': {
    size: [71, 146],
    radius: 18,
    front: 'hole',
    back: plate('1 1 56 118', 17) + lenses(14, [28, 28], [28, 62], [28, 96]) + flash(70, 28),
  },
  'galaxy-s23': { size: [71, 146], radius: 18, front: 'hole', back: dotsInLine(14) },
  'galaxy-s23-ultra': {
    size: [78, 163],
    radius: 5,
    front: 'hole',
    hasPen: true,
    back: dotsInLine(16) + lenses(10, [68, 70], [68, 104]),
  },
  'galaxy-s24': { size: [71, 147], radius: 14, front: 'hole', back: dotsInLine(14) },
  'galaxy-z-flip5': {
    size: [72, 165],
    radius: 14,
    front: 'hole',
    folds: true,
    back: dark('8 8 142 146', 12) + lenses(14, [30, 132], [66, 132]),
  },

  'pixel-4a': {
    size: [69, 144],
    radius: 18,
    front: 'cornerHole',
    back: plate('12 12 56 56', 14) + lens(32, 32, 13) + flash(54, 54),
  },
  'pixel-5': {
    size: [70, 145],
    radius: 22,
    front: 'cornerHole',
    back: plate('12 12 66 66', 16) + lenses(13, [33, 33], [60, 60]) + flash(60, 32),
  },
  'pixel-6': {
    size: [75, 159],
    radius: 16,
    front: 'hole',
    back: dark('1 44 163 46', 0) + lenses(15, [34, 67], [72, 67]),
  },
  'pixel-6a': {
    size: [72, 152],
    radius: 18,
    front: 'hole',
    back: dark('1 48 156 34', 0) + lenses(12, [36, 65], [68, 65]),
  },
  'pixel-7': {
    size: [73, 156],
    radius: 20,
    front: 'hole',
    back: dark('1 46 158 44', 0) + rect('20 52 78 32', 16, `fill="${ink}"`) + lenses(13, [36, 68], [80, 68]),
  },
  'pixel-7a': {
    size: [73, 152],
    radius: 22,
    front: 'hole',
    back: dark('1 48 158 36', 0) + rect('24 53 66 26', 13, `fill="${ink}"`) + lenses(11, [38, 66], [74, 66]),
  },
  'pixel-8': {
    size: [71, 151],
    radius: 30,
    front: 'hole',
    back: dark('1 46 154 44', 0) + rect('20 52 82 32', 16, `fill="${ink}"`) + lenses(13, [37, 68], [84, 68]),
  },
  'pixel-8-pro': {
    size: [77, 163],
    radius: 30,
    front: 'hole',
    back:
      dark('1 48 167 48', 0) +
      rect('16 54 112 36', 18, `fill="${ink}"`) +
      lenses(14, [35, 72], [72, 72], [108, 72]),
  },

  'moto-g-power': {
    size: [76, 165],
    radius: 20,
    front: 'cornerHole',
    back: plate('52 14 62 62', 18) + lenses(12, [70, 34], [97, 34], [70, 60]),
  },
  'moto-g54': {
    size: [74, 162],
    radius: 18,
    front: 'hole',
    back: plate('12 14 50 92', 14) + lenses(14, [37, 40], [37, 80]),
  },
  'moto-g84': {
    size: [74, 160],
    radius: 18,
    front: 'hole',
    back: plate('12 14 72 84', 14) + lenses(17, [38, 38], [38, 76]) + flash(68, 38),
  },
  'motorola-edge-30-neo': {
    size: [71, 153],
    radius: 22,
    front: 'hole',
    back: plate('12 12 54 98', 25) + lenses(18, [39, 40], [39, 82]),
  },
  'motorola-edge-40': {
    size: [72, 158],
    radius: 24,
    front: 'hole',
    back: plate('12 12 84 84', 12) + lenses(18, [36, 36], [36, 72]) + flash(74, 36),
  },
  'motorola-razr-40': {
    size: [74, 171],
    radius: 20,
    front: 'hole',
    folds: true,
    back: lenses(15, [32, 150], [72, 150]) + dark('96 132 54 36', 10),
  },

  'lg-g8': {
    size: [72, 152],
    radius: 18,
    front: 'notch',
    back: lenses(12, [60, 58], [98, 58]) + circle(79, 104, 17, `fill="none" ${outline}`),
  },
  'lg-v60': {
    size: [78, 169],
    radius: 18,
    front: 'drop',
    back: plate('28 34 116 34', 17) + lenses(12, [48, 51], [86, 51]) + flash(124, 51),
  },
  'lg-velvet': {
    size: [74, 167],
    radius: 26,
    front: 'drop',
    back: lens(34, 46, 18) + lenses(11, [34, 88], [34, 118]) + flash(34, 146),
  },
  'lg-wing': {
    size: [75, 170],
    radius: 14,
    front: 'hidden',
    swivels: true,
    back: plate('12 14 60 112', 12) + lenses(16, [42, 42], [42, 90]) + flash(42, 66),
  },

  'zte-axon-30': {
    size: [77, 170],
    radius: 16,
    front: 'hidden',
    back: plate('12 14 72 128', 14) + lens(48, 46, 22) + lens(48, 98, 22),
  },
  'zte-axon-40-ultra': {
    size: [73, 163],
    radius: 10,
    front: 'hidden',
    back: lenses(20, [40, 42], [40, 94], [40, 146]) + flash(80, 42),
  },
  'zte-blade': {
    size: [75, 164],
    radius: 12,
    front: 'hole',
    back: plate('12 14 66 92', 8) + lens(42, 42, 20) + lenses(10, [30, 84], [58, 84]),
  },
};

interface Brand {
  /** How the names of its pictures begin. */
  prefix: RegExp;
  /** The colours of its tile. */
  ground: string;
  body: string;
  /** On its tile, and in place of a model that is not known here. */
  model: string;
}

const brands: Record<PhoneCategory, Brand> = {
  iPhone: { prefix: /^iphone-/, ground: '#a7c6d8', body: '#efe6d6', model: 'iphone-13' },
  Samsung: { prefix: /^galaxy-/, ground: '#dfa73b', body: '#5a5873', model: 'galaxy-s23' },
  LG: { prefix: /^lg-/, ground: '#e3b3a6', body: '#34476b', model: 'lg-velvet' },
  Google: { prefix: /^pixel-/, ground: '#7d8450', body: '#f0ead9', model: 'pixel-7' },
  Motorola: { prefix: /^moto(rola)?-/, ground: '#bfd9c5', body: '#8a3550', model: 'moto-g54' },
  ZTE: { prefix: /^zte-/, ground: '#c9b9a0', body: '#35605a', model: 'zte-axon-30' },
};

const grounds = ['#e9ddc4', '#e6d2c3', '#d8ddca', '#d3dedf', '#e3d8df'];

/** Units of the drawing in a millimetre. */
const scale = 2.2;

const unitsOf = ({ size: [width, height] }: Model) => [width * scale, height * scale] as const;

/** The drawing of a phone by the name of its picture, such as `pixel-8-hazel`; undefined where no brand or colour is known for it. */
export function drawPhone(name: string): string | undefined {
  const body = name
    .split('-')
    .map((word) => bodies.get(word))
    .find(Boolean);
  const model = modelOf(name);
  if (!model || !body) return undefined;
  const isWorn = name.endsWith('-worn');
  const [, height] = unitsOf(model);
  // Small and large ones end at one line.
  const top = 424 - height;
  return picture(
    grounds[name.length % grounds.length],
    (model.swivels
      ? swivelled(body, model)
      : placed(`translate(252 ${top}) rotate(8 0 ${height})`, model, front(body, model, isWorn))) +
      placed(`translate(62 ${top}) rotate(-5 80 ${height})`, model, back(body, model, isWorn)) +
      (model.hasPen ? pen(body) : ''),
  );
}

function modelOf(name: string): Model | undefined {
  const [longest] = Object.keys(models)
    .filter((model) => name.startsWith(`${model}-`))
    .sort((one, other) => other.length - one.length);
  const brand = Object.values(brands).find(({ prefix }) => prefix.test(name));
  return models[longest ?? brand?.model ?? ''];
}

/** The tile of a brand by its name in lower case, with a phone that is larger than the picture. */
export function drawBrand(name: string): string | undefined {
  const category = phoneCategoryValues.find((each) => each.toLowerCase() === name);
  if (!category) return undefined;
  const { ground, body, model } = brands[category];
  const drawn = models[model];
  return drawn && picture(ground, placed('translate(104 66) scale(1.62)', drawn, back(body, drawn)));
}

/** A rectangle that is this far inside of a model's outline. */
function inset(model: Model, by: number, rest: string): string {
  const [width, height] = unitsOf(model);
  return rect(`${by} ${by} ${width - 2 * by} ${height - 2 * by}`, Math.max(model.radius - by, 2), rest);
}

function frontCamera(front: Front, width: number): string {
  const middle = width / 2;
  switch (front) {
    case 'notch':
      return rect(`${middle - 36} 4 72 22`, 10, `fill="${ink}"`);
    case 'island':
      return rect(`${middle - 24} 18 48 15`, 7.5, `fill="${ink}"`);
    case 'hole':
      return circle(middle, 22, 6, `fill="${ink}"`);
    case 'cornerHole':
      return circle(26, 26, 6, `fill="${ink}"`);
    case 'drop':
      return circle(middle, 12, 9, `fill="${ink}"`);
    default:
      return '';
  }
}

/** A screen with the dial of the shop's own sign. */
function front(body: string, model: Model, isWorn = false): string {
  const [width, height] = unitsOf(model);
  const hasButton = model.front === 'homeButton';
  const screen = hasButton
    ? rect(`8 36 ${width - 16} ${height - 84}`, 2, 'fill="#31424d"') +
      circle(
        width / 2,
        height - 25,
        15,
        `fill="none" stroke="${paper}" stroke-opacity="0.6" stroke-width="2.5"`,
      )
    : inset(model, 9, 'fill="#31424d"');
  const middle = [width / 2, height / 2] as const;
  return (
    inset(model, 0, `fill="${body}" ${outline}`) +
    inset(model, 4, `fill="${ink}"`) +
    screen +
    circle(...middle, width / 3, `fill="${body}"`) +
    circle(...middle, width / 4.4, `fill="${paper}" fill-opacity="0.8"`) +
    circle(...middle, width / 8.4, 'fill="#dfa73b"') +
    frontCamera(model.front, width) +
    (model.folds ? line(`M6 ${height / 2}H${width - 6}`, paper, 0.35) : '') +
    (isWorn ? line(`M${width - 12} 58l-26 34 12 8-34 46M${width - 38} 92l-22 4`, paper, 0.75) : '')
  );
}

function back(body: string, model: Model, isWorn = false): string {
  const [width, height] = unitsOf(model);
  return (
    inset(model, 0, `fill="${body}" ${outline}`) +
    `<path d="M${width - 30} 4h14L75 ${height - 4}H61z" fill="${paper}" fill-opacity="0.16"/>` +
    inset(model, 3, `fill="none" stroke="${ink}" stroke-opacity="0.18" stroke-width="5"`) +
    model.back +
    (model.folds ? line(`M0 ${height / 2}H${width}`, ink, 1) : '') +
    (isWorn
      ? line(
          `M${width - 52} ${height - 120}l30-22M${width - 60} ${height - 96}l40-28M38 ${height - 60}l26-12`,
          ink,
          0.4,
        ) + `<path d="M${width - 26} ${height}q4-14 26-22v22z" fill="${ink}" fill-opacity="0.55"/>`
      : '')
  );
}

const line = (path: string, colour: string, opacity: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="2.5" stroke-linecap="round"/>`;

/** Its screen across, over the second one. */
function swivelled(body: string, model: Model): string {
  const [width, height] = unitsOf(model);
  const lower = inset(model, 0, `fill="${body}" ${outline}`) + inset(model, 8, 'fill="#31424d"');
  return (
    placed(`translate(${300 - width / 2 + 20} ${424 - height})`, model, lower) +
    placed(`translate(${320 + height / 2 - 52} ${424 - height}) rotate(90)`, model, front(body, model))
  );
}

const pen = (body: string) =>
  `<g transform="translate(228 206) rotate(2)">${rect('0 0 12 214', 5, `fill="${body}" ${outline}`)}${rect('3 196 6 24', 2, `fill="${ink}"`)}</g>`;

/** A phone with its shadow. */
const placed = (transform: string, model: Model, phone: string) =>
  `<g transform="${transform}"><g transform="translate(11 12)">${inset(model, 0, `fill="${ink}" fill-opacity="0.16"`)}</g>${phone}</g>`;

/**
 * A square of 480. Its ground goes on around it, for frames of another shape. Presentation attributes only: the pictures are
 * shown under a policy that forbids styles.
 */
const picture = (ground: string | undefined, phones: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480">` +
  `<rect x="-960" y="-960" width="2400" height="2400" fill="${ground}"/>` +
  `<g transform="translate(10 14) scale(0.95)">${phones}</g></svg>`;
