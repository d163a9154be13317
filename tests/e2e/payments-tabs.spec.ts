import { card } from './support/Person';
import { expect, payButton, test, type PayingBuyer } from './support/payments';

const elsewhere = /This order is being paid in another tab/;
const done = 'Congrats! your payment completed';

/** Pays on a page whose clock is the test's, and never hears of the confirmation, which did or did not arrive. */
async function confirmsWithoutAnswer(buyer: PayingBuyer, side: 'before' | 'after') {
  const page = await buyer.opensPage();
  await expect(payButton(page)).toBeEnabled();
  await page.clock.install();
  await buyer.typesCard(page);
  const struck = buyer.broken.strike({ fault: 'hangs', call: 'confirm', side });
  await payButton(page).click();
  await struck;
  return page;
}

test('P20 two tabs, one order: the other tab waits for the bank’s answer, then says that it is paid', async ({
  buyer,
}) => {
  const first = await buyer.opensPage();
  const second = await buyer.opensPage();
  await expect(payButton(second)).toBeEnabled();
  await buyer.pays(first, card.secure);
  await expect(first.getByRole('button', { name: 'Complete authentication' })).toBeVisible();

  await buyer.pays(second);
  await expect(second.getByText(elsewhere)).toBeVisible();
  const third = await buyer.opensPage();
  await expect(third.getByText(elsewhere)).toBeVisible();
  await expect(payButton(third)).toBeDisabled();

  await first.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(first.getByText(done)).toBeVisible();
  for (const other of [second, third])
    await expect(other.getByText(/Congrats!|This order is paid/)).toBeVisible();
  expect(buyer.broken.secrets).toHaveLength(1);
  await buyer.isServedWell();
});

test('P20 tabs that are opened in one moment make one intent', { tag: '@all' }, async ({ buyer }) => {
  const pages = await Promise.all(Array.from({ length: 4 }, () => buyer.opensPage()));
  for (const page of pages) await expect(payButton(page)).toBeEnabled();
  expect(buyer.broken.secrets).toHaveLength(1);
  const last = await buyer.opensPage();
  await buyer.pays(last);
  await expect(last.getByText(done)).toBeVisible();
  await buyer.isServedWell();
});

test('P20 two tabs, both pressed in one moment: one charge', async ({ buyer }) => {
  const pages = [await buyer.opensPage(), await buyer.opensPage()];
  for (const page of pages) {
    await expect(payButton(page)).toBeEnabled();
    await buyer.typesCard(page);
  }
  // Tabs in the background take clicks by script only.
  await Promise.all(
    pages.map((page) => page.evaluate(() => document.querySelector('form')?.requestSubmit())),
  );
  for (const page of pages) await expect(page.getByText(/Congrats!|This order is paid/)).toBeVisible();
  await buyer.isServedWell();
});

test(
  'P20 the paying tab is closed while the bank asks: the other tab takes over',
  { tag: '@all' },
  async ({ buyer }) => {
    const first = await buyer.opensPage();
    const second = await buyer.opensPage();
    await expect(payButton(second)).toBeEnabled();
    await buyer.pays(first, card.secure);
    await expect(first.getByRole('button', { name: 'Complete authentication' })).toBeVisible();
    await buyer.pays(second, card.ok);
    await expect(second.getByText(elsewhere)).toBeVisible();
    await first.close();
    await expect(second.getByText(/Your bank has asked you to approve this payment/)).toBeVisible();
    await buyer.doesWhatThePageOffers(second, card.secure);
    expect(buyer.broken.secrets).toHaveLength(1);
    await buyer.isServedWell();
  },
);

test('P20 the paying tab is closed with the answer on its way: a tab on any page finds the charge and records it', async ({
  buyer,
}) => {
  const orders = await buyer.opensPage('/dashboard/myorders');
  const struck = buyer.broken.strike({ fault: 'closed', call: 'confirm', side: 'after' });
  await buyer.pays(await buyer.opensPage());
  await struck;
  await buyer.broken.lift();
  await orders.reload();
  await expect.poll(() => buyer.order()).toMatchObject({ paid: true });
  await buyer.isServedWell();
});

test('P20 ten quick clicks on Pay are one payment', { tag: '@all' }, async ({ buyer }) => {
  const page = await buyer.opensPage();
  await expect(payButton(page)).toBeEnabled();
  await buyer.typesCard(page);
  const confirmations: string[] = [];
  page.on('request', (request) => {
    if (/\/v1\/payment_(?:methods|intents\/\w+\/confirm)$/.test(request.url()))
      confirmations.push(request.url());
  });
  await payButton(page).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 10; click += 1) button.click();
  });
  await expect(page.getByText(done)).toBeVisible();
  expect(confirmations).toHaveLength(2);
  await buyer.isServedWell();
});

test(
  'P20 back and forward while the bank asks: the question stays, and its answer counts',
  { tag: '@all' },
  async ({ buyer }) => {
    const page = await buyer.opensPage('/dashboard/myorders');
    await page.locator(`a[href="${buyer.paymentUrl}"]`).click();
    await buyer.pays(page, card.secure);
    const approve = page.getByRole('button', { name: 'Complete authentication' });
    await expect(approve).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'My Orders', includeHidden: true })).toBeAttached();
    await page.goForward();
    await approve.click();
    await expect(page.getByText(done)).toBeVisible();
    expect(buyer.broken.secrets).toHaveLength(1);
    await buyer.isServedWell();
  },
);

test('P20 reloads at each step make one intent and one charge', async ({ buyer }) => {
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
  const charges = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /\.charge\./.test(key)));
  await expect.poll(charges).toEqual([]);
  await page.reload();
  await expect(page.getByText('This order is paid.')).toBeVisible();
  expect(buyer.broken.secrets).toHaveLength(1);
  await buyer.isServedWell();
});

test(
  'P20 after a page died with the charge in its outbox, every page says so until it is recorded',
  { tag: '@all' },
  async ({ buyer }) => {
    const struck = buyer.broken.strike({ fault: '500', call: 'record', side: 'before' });
    const page = await buyer.opensPage();
    await buyer.pays(page);
    await struck;
    await expect(page.getByText(/Your card was charged \(transaction pi_/)).toBeVisible();
    await page.close();

    const home = await buyer.opensPage('/');
    await expect(home.getByText(/the payment is not recorded yet. Do not pay again/)).toBeVisible();
    await home.goto('/dashboard/myorders');
    const row = home.getByRole('row').filter({ hasText: 'Payment being recorded' });
    await expect(row).toHaveCount(1);
    await expect(row.getByRole('link', { name: 'Pay' })).toHaveCount(0);
    await buyer.broken.lift();
    await home.getByRole('button', { name: 'Try now' }).click();
    await expect(home.getByText('Congratulation!! your payment has done successfully')).toBeVisible();
    await expect(row).toHaveCount(0);
    await buyer.isServedWell();
  },
);

test(
  'P20 a laptop that slept with the confirmation under way, and wakes without a connection',
  { tag: '@all' },
  async ({ buyer }) => {
    const page = await confirmsWithoutAnswer(buyer, 'after');
    await buyer.broken.strikePage(page, 'dropped');
    await page.clock.fastForward('08:00:00');
    await expect(page.getByText(/We do not know yet whether your card was charged/)).toBeVisible();
    await expect(payButton(page)).toBeDisabled();
    await buyer.broken.lift();
    await expect(page.getByText(done)).toBeVisible();
    await buyer.isServedWell();
  },
);

test(
  'P20 a confirmation that never answers, of a card that was not charged, lets the buyer pay after a minute',
  { tag: '@all' },
  async ({ buyer }) => {
    const page = await confirmsWithoutAnswer(buyer, 'before');
    for (let seconds = 0; seconds < 90; seconds += 10) {
      await page.clock.runFor(10_000);
      await expect(page.getByText('Congrats!')).toBeHidden();
    }
    await expect(
      page.getByText(/The payment service did not answer, and your card was not charged/),
    ).toBeVisible();
    await buyer.broken.lift();
    await payButton(page).click();
    await expect(page.getByText(done)).toBeVisible();
    await buyer.isServedWell();
  },
);
