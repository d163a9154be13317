import { describe, expect, test } from 'vitest';
import { darkPalette, lightPalette } from '@/app/theme/palette';

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('the measure itself is right', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('in the %s scheme', (_scheme, { background, text, action, fieldBorder, ...palette }) => {
  const papers = [background.default, background.paper];

  test.each([
    ['text', text.primary],
    ['secondary text', text.secondary],
    ['the signal, as a link', palette.primary.main],
    ['errors', palette.error.main],
    ['success', palette.success.main],
    ['warnings', palette.warning.main],
    ['notes', palette.info.main],
  ])('%s can be read on both papers', (_what, colour) => {
    for (const paper of papers) expect(contrast(colour, paper)).toBeGreaterThanOrEqual(4.5);
  });

  test('words on buttons can be read, under the pointer too', () => {
    for (const { main, dark, contrastText } of [
      palette.primary,
      palette.error,
      palette.success,
      palette.secondary,
    ]) {
      expect(contrast(contrastText, main)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(contrastText, dark)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('text can be read on chosen and hovered rows', () => {
    for (const row of [action.hover, action.selected]) {
      expect(contrast(text.primary, row)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text.secondary, row)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette.primary.main, row)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the border of a field can be seen', () => {
    for (const paper of papers) expect(contrast(fieldBorder, paper)).toBeGreaterThanOrEqual(3);
  });
});
