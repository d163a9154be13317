import type { PhonePicture } from '../PhonePicture';

/** The outer form of a phone, in the units of the picture. */
export interface Shape {
  width: number;
  height: number;
  /** Of the outer corners. */
  radius: number;
  fold: 'none' | 'clamshell' | 'swivel';
  hasStylus: boolean;
}

const radii: Record<PhonePicture['brand'], number> = {
  iPhone: 30,
  Samsung: 20,
  LG: 15,
  Google: 25,
  Motorola: 18,
  ZTE: 12,
};

const sizes: [RegExp, number][] = [
  [/mini|\bSE\b/, 0.86],
  [/Max|Ultra|Note|Wing/, 1.07],
  [/Pro|Power|V60|\+/, 1.03],
  [/a\b|Neo|5$/, 0.95],
];

export function shapeOf({ brand, model, screen }: Pick<PhonePicture, 'brand' | 'model' | 'screen'>): Shape {
  const scale = sizes.find(([pattern]) => pattern.test(model))?.[1] ?? 1;
  const hasStylus = /Note|S2\d Ultra/.test(model);
  const height = screen === 'home-button' ? 328 : 348;
  return {
    width: 168 * scale,
    height: height * scale,
    radius: hasStylus ? 7 : radii[brand] * scale,
    fold: /Flip|Razr|Fold/i.test(model) ? 'clamshell' : /Wing/.test(model) ? 'swivel' : 'none',
    hasStylus,
  };
}
