import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hostileTexts } from '../support/hostileTexts';
import { openApp } from '../support/openApp';
import { seesHeading } from '../support/steps';

const programTexts = /\bundefined\b|\bNaN\b|\bnull\b|Invalid Date|\[object/;

/** No text and no label of the page is a value that a program shows by mistake. */
function expectReadable() {
  const labels = [...document.querySelectorAll('[aria-label],[alt]')].map(
    (element) => `${element.getAttribute('aria-label') ?? ''} ${element.getAttribute('alt') ?? ''}`,
  );
  for (const text of [document.body.textContent ?? '', ...labels]) expect(text).not.toMatch(programTexts);
  expect(
    document.querySelectorAll('script, [onerror], img[src^="javascript:" i], img[src^="data:" i]'),
  ).toHaveLength(0);
}

test.each([
  ['/login', undefined, 'Login'],
  ['/dashboard/myorders', 'buyer', 'My Orders'],
  ['/dashboard/addproducts', 'seller', 'Add Second-hand phone'],
] as const)('%s opens whatever an older version or another program has stored', async (url, as, heading) => {
  const keys = [
    'accessToken',
    `own:${as}@example.com:phoneDraft:new`,
    'secondRing.reloadedFor',
    'own::login',
    'mui-mode',
  ];
  const prefixes = ['secondRing.charge.', 'userRecord:', 'own::feedback:'];
  for (const [place, text] of hostileTexts.entries())
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem(keys[place % keys.length] ?? '', text);
      for (const prefix of prefixes) storage.setItem(prefix + place, JSON.stringify({ version: 1, text }));
    }
  await openApp(url, { ...(as && { as }) });
  await seesHeading(heading);
  expectReadable();
  expect(screen.getByRole('button', { name: /^Colours: (System|Light|Dark)$/ })).toBeVisible();
});
