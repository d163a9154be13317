type Attributes = Record<string, string | number | undefined>;

const escaped = (value: string | number) =>
  String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const short = (value: string | number) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);

/** An element as text. Presentation attributes only: the pictures are shown under a policy that forbids styles. */
export function tag(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : ` ${key}="${escaped(short(value))}"`))
    .join('');
  return children.length > 0 ? `<${name}${written}>${children.join('')}</${name}>` : `<${name}${written}/>`;
}

export const circle = (cx: number, cy: number, r: number, rest: Attributes) =>
  tag('circle', { cx, cy, r, ...rest });

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const rect = ({ x, y, width, height }: Box, rx: number, rest: Attributes) =>
  tag('rect', { x, y, width, height, rx, ...rest });

export const path = (d: string, rest: Attributes) => tag('path', { d, ...rest });

export const group = (attributes: Attributes, ...children: string[]) => tag('g', attributes, ...children);

/** A whole picture: a square of 480 on its ground. */
export const picture = (ground: string, ...children: string[]) =>
  tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 480 480', width: 480, height: 480 },
    tag('rect', { width: 480, height: 480, fill: ground }),
    ...children,
  );
