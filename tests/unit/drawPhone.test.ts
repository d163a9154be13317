import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawBrand } from '@mocks/images/drawBrand';
import { drawPhone } from '@mocks/images/drawPhone';
import type { PhonePicture } from '@mocks/images/PhonePicture';
import { pictures } from '@mocks/sandbox/seed/pictures';

const pixel: PhonePicture = {
  brand: 'Google',
  model: 'Pixel 8',
  colour: 'Hazel',
  body: '#5f655e',
  cameras: 'bar',
  screen: 'hole',
};
const brands = ['iPhone', 'Samsung', 'LG', 'Google', 'Motorola', 'ZTE'] as const;

describe('a drawn phone', () => {
  test('is the same picture for the same phone', () => {
    expect(drawPhone({ ...pixel })).toBe(drawPhone(pixel));
  });

  test.each([
    ['colour', { colour: 'Rose', body: '#e7b9b0' }],
    ['model', { model: 'Pixel 8 Pro' }],
    ['cameras', { cameras: 'square' }],
    ['screen', { screen: 'island' }],
  ] as [string, Partial<PhonePicture>][])('is another picture for another %s', (_what, change) => {
    expect(drawPhone({ ...pixel, ...change })).not.toBe(drawPhone(pixel));
  });

  test('differs by brand in more than its colours', () => {
    const shapes = brands.map((brand) => drawPhone({ ...pixel, brand }).replaceAll(/#[0-9a-f]{6}/g, ''));
    expect(new Set(shapes).size).toBe(brands.length);
  });

  test.each(Object.entries(pictures))(
    '%s is a square picture without styles or scripts',
    async (_slug, phone) => {
      const svg = drawPhone(phone);
      expect(svg).not.toMatch(/<style|style=|<script|\son\w+=|NaN|undefined/);
      expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({
        format: 'svg',
        width: 480,
        height: 480,
      });
    },
  );

  test('cannot break out of its attributes', () => {
    expect(drawPhone({ ...pixel, body: '"><script>' })).not.toContain('<script');
  });
});

describe('a brand tile', () => {
  test('is another picture for each brand', () => {
    expect(new Set(brands.map(drawBrand)).size).toBe(brands.length);
  });

  test.each(['Nokia', '', 'constructor', '<script>'])(
    'for the unknown brand "%s" is the plain one',
    async (name) => {
      expect(drawBrand(name)).toBe(drawBrand('another seller'));
      expect(await sharp(Buffer.from(drawBrand(name))).metadata()).toMatchObject({ width: 480, height: 480 });
    },
  );
});
