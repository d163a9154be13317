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

const lens = (x: number, y: number, radius = 15) =>
  circle(x, y, radius, `fill="${ink}"`) +
  circle(x, y, radius * 0.56, 'fill="#31424d"') +
  circle(x - radius * 0.22, y - radius * 0.24, radius * 0.2, `fill="${paper}"`);

/** The raised part around the cameras. */
const plate = (box: string, radius: number) =>
  rect(box, radius, `fill="${paper}" fill-opacity="0.28" ${outline}`);

interface Brand {
  /** Of the file's name in front of the first dash. */
  prefix: RegExp;
  radius: number;
  cameras: string;
  /** The colours of the brand's tile. */
  ground: string;
  body: string;
}

const brands: Record<PhoneCategory, Brand> = {
  iPhone: {
    prefix: /^iphone-/,
    radius: 30,
    cameras: plate('12 12 80 80', 22) + lens(37, 37, 16) + lens(67, 67, 16),
    ground: '#a7c6d8',
    body: '#efe6d6',
  },
  Samsung: {
    prefix: /^galaxy-/,
    radius: 20,
    cameras: lens(36, 38) + lens(36, 78) + lens(36, 118),
    ground: '#dfa73b',
    body: '#5a5873',
  },
  LG: {
    prefix: /^lg-/,
    radius: 15,
    cameras: plate('20 40 128 44', 22) + lens(46, 62, 13) + lens(84, 62, 13) + lens(122, 62, 13),
    ground: '#e3b3a6',
    body: '#34476b',
  },
  Google: {
    prefix: /^pixel-/,
    radius: 25,
    cameras: rect('10 50 148 46', 23, `fill="#3a3d41" ${outline}`) + lens(46, 73, 14) + lens(84, 73, 14),
    ground: '#7d8450',
    body: '#f0ead9',
  },
  Motorola: {
    prefix: /^moto(rola)?-/,
    radius: 18,
    cameras: plate('14 14 48 92', 16) + lens(38, 41, 14) + lens(38, 80, 14),
    ground: '#bfd9c5',
    body: '#8a3550',
  },
  ZTE: {
    prefix: /^zte-/,
    radius: 12,
    cameras: plate('12 14 106 100', 8) + lens(46, 64, 24) + lens(94, 42, 12) + lens(94, 86, 12),
    ground: '#c9b9a0',
    body: '#35605a',
  },
};

const grounds = ['#e9ddc4', '#e6d2c3', '#d8ddca', '#d3dedf', '#e3d8df'];

/** The drawing of a phone by the name of its picture; undefined where no brand or colour is known for it. */
export function drawPhone(name: string): string | undefined {
  const brand = Object.values(brands).find(({ prefix }) => prefix.test(name));
  const body = name
    .split('-')
    .map((word) => bodies.get(word))
    .find(Boolean);
  if (!brand || !body) return undefined;
  const { radius, cameras } = brand;
  return picture(
    grounds[name.length % grounds.length],
    placed('translate(250 56) rotate(9)', radius, front(body, radius)) +
      placed('translate(66 80) rotate(-6)', radius, back(body, radius, cameras)),
  );
}

/** The tile of a brand by its name in lower case, with a phone that is larger than the picture. */
export function drawBrand(name: string): string | undefined {
  const category = phoneCategoryValues.find((each) => each.toLowerCase() === name);
  if (!category) return undefined;
  const { ground, body, radius, cameras } = brands[category];
  return picture(ground, placed('translate(104 66) scale(1.62)', radius, back(body, radius, cameras)));
}

const front = (body: string, radius: number) =>
  rect('0 0 168 348', radius, `fill="${body}" ${outline}`) +
  rect('4 4 160 340', radius - 4, `fill="${ink}"`) +
  rect('9 9 150 330', radius - 8, 'fill="#31424d"') +
  circle(92, 196, 56, `fill="${body}"`) +
  circle(92, 196, 38, `fill="${paper}" fill-opacity="0.8"`) +
  circle(92, 196, 20, 'fill="#dfa73b"') +
  circle(84, 24, 6, `fill="${ink}"`);

const back = (body: string, radius: number, cameras: string) =>
  rect('0 0 168 348', radius, `fill="${body}" ${outline}`) +
  `<path d="M138 4h14L75 344H61z" fill="${paper}" fill-opacity="0.16"/>` +
  rect('3 3 162 342', radius - 3, `fill="none" stroke="${ink}" stroke-opacity="0.18" stroke-width="5"`) +
  cameras;

/** A phone with its shadow. */
const placed = (transform: string, radius: number, phone: string) =>
  `<g transform="${transform}">${rect('11 12 168 348', radius, `fill="${ink}" fill-opacity="0.16"`)}${phone}</g>`;

/** A square of 480. Presentation attributes only: the pictures are shown under a policy that forbids styles. */
const picture = (ground: string | undefined, phones: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480">` +
  `<rect width="480" height="480" fill="${ground}"/>${phones}</svg>`;
