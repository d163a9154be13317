import type { Locator } from '@playwright/test';

/** Where the ring goes, in the page's pixels: around what can be pressed as a whole, else around the words alone. */
export const ringBox = (target: Locator) =>
  target.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const box = (element.matches('a, button') ? element : range).getBoundingClientRect();
    return { x: box.x, y: box.y, width: box.width, height: box.height };
  });
