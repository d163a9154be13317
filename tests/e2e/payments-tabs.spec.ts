import { card } from './support/Person';
import { expect, payButton, storedPayments, test } from './support/payments';

const elsewhere = /This order is being paid in another tab/;
const done = 'Congrats! your payment completed';

test('P20 two tabs, one order: the other tab says so, waits for the bank’s answer, then says that it is paid', async ({
  buyer,
}) => {
  const first = await buyer.opensPage();
  const second = await buyer.opensPage();
  await expect(payButton(second)).toBeEnabled();
  await buyer.pays(first, card.secure);
  await expect(first.getByRole('button', { name: 'Complete authentication' })).toBeVisible();

  // The other tab is told that a confirmation was sent, before its buyer presses anything.
  await expect(second.getByText(elsewhere)).toBeVisible();
  await expect(payButton(second)).toBeDisabled();

  await first.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(first.getByText(done)).toBeVisible();
  await expect(second.getByText(/Congrats!|This order is paid/)).toBeVisible();
  expect(buyer.broken.secrets.size).toBe(1);
  await buyer.isServedWell();
});

test('P20 tabs opened in one moment make one intent, and pressed in one moment one charge', async ({
  buyer,
}) => {
  const pages = await Promise.all(Array.from({ length: 3 }, () => buyer.opensPage()));
  for (const page of pages) await expect(payButton(page)).toBeEnabled();
  expect(buyer.broken.secrets.size).toBe(1);
  for (const page of pages) await buyer.typesCard(page);
  // Tabs in the background take clicks by script only.
  await Promise.all(
    pages.map((page) =>
      page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.requestSubmit()),
    ),
  );
  for (const page of pages) await expect(page.getByText(/Congrats!|This order is paid/)).toBeVisible();
  await buyer.isServedWell();
});

test('P20 P21 reloads at each step make one intent and one charge; the receipt prints on one page', async ({
  buyer,
}) => {
  const page = await buyer.opensPage();
  await expect(payButton(page)).toBeEnabled();
  await page.reload();
  await expect(payButton(page)).toBeEnabled();
  await buyer.pays(page, card.secure);
  await expect(page.getByRole('button', { name: 'Complete authentication' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Go on at the bank' }).click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByText(done)).toBeVisible();
  // Until the order has been read as paid a reload tells the server of the charge once more, and congratulates again.
  await expect.poll(() => storedPayments(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('This order is paid.')).toBeVisible();
  // What is hidden while the receipt is printed takes no pages.
  expect((await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(buyer.broken.secrets.size).toBe(1);
  await buyer.isServedWell();
});
