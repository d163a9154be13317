import type { ReactNode } from 'react';
import { ThemeProvider } from '@mui/material';
import { cleanup, fireEvent, render as renderBare, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { theme } from '@/app/theme/theme';
import { ProductImage } from '@/ui/ProductImage';

// @vitest-environment jsdom

afterEach(cleanup);

const withTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme}>{children}</ThemeProvider>
);
const render = (ui: ReactNode) => renderBare(ui, { wrapper: withTheme });

test('a picture has its size and its words, and waits until it comes near', () => {
  render(<ProductImage src="/a.svg" alt="Pixel 8" size={480} />);
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Pixel 8' });
  expect([image.width, image.height, image.getAttribute('loading')]).toEqual([480, 480, 'lazy']);
});

test('a picture that fails leaves an outline with its words; another in its place gets its own chance', () => {
  const { rerender } = render(<ProductImage src="/gone.svg" alt="Pixel 8" size={480} />);
  fireEvent.error(screen.getByRole('img', { name: 'Pixel 8' }));
  expect(screen.getByRole('img', { name: 'Pixel 8' }).tagName).toBe('DIV');
  rerender(<ProductImage src="/there.svg" alt="Pixel 8" size={480} />);
  expect(screen.getByRole('img', { name: 'Pixel 8' }).tagName).toBe('IMG');
});

test('a picture that is seen at once is fetched first', () => {
  render(<ProductImage src="/a.svg" alt="Pixel 8" size={200} priority />);
  const image = screen.getByRole('img', { name: 'Pixel 8' });
  expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
});
