export const ink = '#211c17';
export const paper = '#fdf9f1';

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** `share` 0 is the first colour, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  const mixed = channels(first).map((value, index) =>
    Math.round(value + ((other[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const distance = (first: string, second: string) => {
  const other = channels(second);
  return Math.hypot(...channels(first).map((value, index) => value - (other[index] ?? 0)));
};

export const isDark = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return 0.299 * red + 0.587 * green + 0.114 * blue < 110;
};

/** A line on a body: darker on a light one, lighter on a dark one. */
export const engraving = (body: string) => (isDark(body) ? mix(body, paper, 0.42) : mix(body, ink, 0.45));

/** The same number for the same text, on every machine. */
export const numberOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);

export const pick = <Item>(items: readonly [Item, ...Item[]], seed: number): Item =>
  items[seed % items.length] ?? items[0];

const grounds = ['#e9ddc4', '#e6d2c3', '#d8ddca', '#d3dedf', '#e3d8df', '#ead7b4'] as const;

/** A paper tint that the body stands out from: of three, the one farthest from it. */
export function groundFor(body: string, seed: number): string {
  const candidates = [0, 1, 2].map((step) => pick(grounds, seed + step * 2));
  return candidates.reduce((best, next) => (distance(next, body) > distance(best, body) ? next : best));
}
