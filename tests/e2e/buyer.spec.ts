import type { Locator } from '@playwright/test';
import { expect, newEmail, test } from './support/journey';
import { card } from './support/Person';
import { withStyle } from './support/layout';

/** In pixels, with the columns of phones there. */
const screens = [
  { width: 390, height: 844, columns: 1 },
  { width: 768, height: 1024, columns: 2 },
  { width: 1280, height: 800, columns: 3 },
] as const;

/** Each is whole on the screen; `last` begins below them, and need not be whole. */
async function areBelowEachOther(inOrder: readonly Locator[], last?: Locator) {
  let above = 0;
  for (const each of [...inOrder, ...(last ? [last] : [])]) {
    if (each !== last) await expect(each).toBeInViewport({ ratio: 1 });
    const { y, height } = (await each.boundingBox()) ?? { y: 0, height: 0 };
    expect(y).toBeGreaterThanOrEqual(above);
    above = y + height;
  }
}

test('S8 C11 O6 P15 P16 P17 a new buyer signs up, books from a category and from an advertisement, and pays', async ({
  visitor,
}) => {
  await visitor.signsUp({ name: 'Nora New', email: newEmail('nora') });
  await expect(visitor.page.getByRole('button', { name: 'Account of Nora New' })).toBeVisible();

  await visitor.page.getByRole('link', { name: 'Google', exact: true }).click();
  await visitor.books('Pixel 6 128 GB');
  await visitor.opens('/');
  await visitor.books('iPhone 15 Pro 256 GB');

  await visitor.opensPaymentOf('iPhone 15 Pro 256 GB');
  await visitor.sees(/^\$640$/);
  await visitor.paysWith(card.ok);
  await visitor.sees('Congrats! your payment completed');
  await visitor.sees('Congratulation!! your payment has done successfully');
  await visitor.sees(/^pi_/);
  await visitor.page.getByRole('link', { name: 'Back to My Orders' }).click();
  await expect(visitor.order('iPhone 15 Pro 256 GB')).toContainText('Paid');
  await expect(visitor.order('Pixel 6 128 GB').getByRole('link', { name: 'Pay' })).toBeVisible();
});

test('C22 a phone’s first screen has its picture, price and button, also with large text; from 768 px on, all facts, too', async ({
  as,
}) => {
  const { page } = await as('buyer@example.com');
  await page.goto('/categoryUsed/04?book=6aff89991d4c7e0012002a15');
  const dialog = page.getByRole('dialog');
  const condition = dialog.getByRole('definition').filter({ hasText: 'Excellent' });
  const seen = [
    dialog.getByRole('button', { name: 'Show the picture on the whole screen' }),
    dialog.getByText('$325', { exact: true }),
    dialog.getByRole('button', { name: 'Book this phone' }),
  ];
  const facts = [
    condition,
    ...['Berlin', '15 Nov 2026', /^Sam Keller/].map((hasText) =>
      dialog.getByRole('definition').filter({ hasText }),
    ),
    dialog.getByText(/^Google updates it until 2030/),
  ];
  for (const size of screens) {
    await page.setViewportSize(size);
    for (const each of size.columns > 1 ? [...seen, ...facts] : seen)
      await expect(each).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(screens[0]);
  const lines = () =>
    condition.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.firstChild ?? element);
      return range.getClientRects().length;
    });
  await withStyle(page, 'html { font-size: 200% !important }', async () => {
    for (const each of seen) await expect(each).toBeInViewport({ ratio: 1 });
    expect(await lines()).toBe(1);
  });
});

test('P27 total, card form and what must be ticked are above Pay on one screen', async ({ as }) => {
  const { page } = await as('buyer@example.com');
  await page.route('**/api/categoryUsed/*', (route) => route.fulfill({ json: [] }));
  await page.goto('/dashboard/payment/6b0640151d4c7e0012004401');
  await page.getByRole('checkbox', { name: 'This phone was sold to me.' }).check();
  const inOrder = [
    page.getByRole('heading', { name: /^Total/ }),
    page.getByLabel('Card number'),
    page.getByText('This phone was sold to me.'),
    page.getByRole('button', { name: 'Pay', exact: true }),
  ];
  for (const size of screens) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    await areBelowEachOther(inOrder);
  }
});

test('C30 no toast covers a control of an open dialog: neither a refusal nor a success', async ({ as }) => {
  const { page } = await as('buyer@example.com');
  const message = 'Another buyer was faster than you: this phone was booked just now.';
  const placed = 'Your order has placed successfully';
  let booked = 0;
  await page.route('**/api/buyerBookingItems', (route) =>
    route.fulfill(
      booked++ % 2 === 0
        ? { status: 400, json: { message } }
        : { json: { acknowledged: true, insertedId: 'f'.repeat(24) } },
    ),
  );
  for (const size of screens) {
    await page.setViewportSize(size);
    await page.goto('/categoryUsed/04?book=6aff89991d4c7e0012002a15');
    for (const text of [message, placed]) {
      const covered = page.evaluate(controlsUnderToast, text);
      await page.getByRole('button', { name: 'Book this phone' }).click();
      expect(await covered, `${size.width} px: ${text}`).toEqual([]);
    }
  }
});

/** Looks in the page itself, because a toast may be gone before a busy machine asks for it. */
function controlsUnderToast(text: string): Promise<string[]> {
  return new Promise((resolve) => {
    const controlsUnder = (toast: Element) => {
      const box = toast.getBoundingClientRect();
      return [...document.querySelectorAll('[role=dialog] :is(a, button, input)')].filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      });
    };
    const look = () => {
      const toasts = document.querySelectorAll('section[aria-label="Notifications"] .MuiAlert-root');
      const toast = [...toasts].find(({ textContent }) => textContent.includes(text));
      if (!toast) return requestAnimationFrame(look);
      // Where it is after it has faded in.
      return setTimeout(
        () => resolve(controlsUnder(toast).map((each) => each.ariaLabel ?? each.textContent)),
        300,
      );
    };
    look();
  });
}

test('C28 on the first screen of a brand and of all brands are whole phones with their buttons, and the top of the next', async ({
  as,
}) => {
  const { page } = await as('buyer@example.com');
  const phones = page.getByRole('article');
  for (const { columns, ...size } of screens) {
    await page.setViewportSize(size);
    for (const path of ['/categoryUsed/02', '/find']) {
      await page.goto(path);
      const next = phones.nth(columns);
      await expect(next).toBeInViewport();
      for (let n = 0; n < columns; n += 1) await areBelowEachOther([phones.nth(n)]);
      await areBelowEachOther([phones.first()], next);
      expect((await next.boundingBox())?.y).toBeLessThan(size.height - 20);
    }
  }
});
