import type { Page } from '@playwright/test';
import { card } from './support/Person';
import type { Fault, PaymentCall, Strike } from './support/brokenPayments';
import { expect, payButton, type PayingBuyer, storedPayments, test } from './support/payments';

/** One moment of paying, at which everything may break. */
interface Moment {
  name: string;
  /** What the buyer has done by then. */
  until: 'opens' | 'types' | 'pays' | 'isAsked' | 'answers';
  /** The call that is struck, before the server has heard of it or after; none: the page is not calling. */
  call?: PaymentCall;
  side?: Strike['side'];
  nth?: number;
  faults?: readonly Fault[];
}

const everyFault: readonly Fault[] = ['killed', 'closed', 'dropped', '500', '401'];
const quietFaults: readonly Fault[] = ['killed', 'closed', 'dropped'];
const moments: readonly Moment[] = [
  { name: 'the order is asked for', until: 'opens', call: 'order' },
  { name: 'the card form is loaded', until: 'opens', call: 'library' },
  { name: 'the intent is asked for', until: 'opens', call: 'intent' },
  { name: 'the intent is made, its answer lost', until: 'opens', call: 'intent', side: 'after' },
  { name: 'the card is typed', until: 'types', faults: quietFaults },
  { name: 'the order is read again', until: 'pays', call: 'order', nth: 2 },
  { name: 'the method is asked for', until: 'pays', call: 'method' },
  { name: 'the method is made, its answer lost', until: 'pays', call: 'method', side: 'after' },
  { name: 'the intent is read before', until: 'pays', call: 'readBack' },
  { name: 'the confirmation is sent', until: 'pays', call: 'confirm' },
  { name: 'the card is charged, the answer lost', until: 'pays', call: 'confirm', side: 'after' },
  { name: 'the bank asks', until: 'isAsked', faults: quietFaults },
  { name: 'the bank is answered', until: 'answers', call: 'challenge' },
  { name: 'the bank agrees, its answer lost', until: 'answers', call: 'challenge', side: 'after' },
  { name: 'the intent is read after the bank', until: 'answers', call: 'readBack', nth: 2 },
  { name: 'the record is sent', until: 'pays', call: 'record' },
  { name: 'the payment is recorded, the answer lost', until: 'pays', call: 'record', side: 'after' },
  { name: 'the order is read after that', until: 'pays', call: 'order', nth: 3 },
];

/** `npm test` closes the browser where money has moved and the page does not know it yet. */
const isInNpmTest = ({ call, side }: Moment, fault: Fault) =>
  fault === 'killed' && side === 'after' && (call === 'confirm' || call === 'challenge' || call === 'record');

for (const moment of moments) {
  for (const fault of moment.faults ?? everyFault) {
    const tag = isInNpmTest(moment, fault) ? [] : ['@all'];
    test(`P20 ${moment.name}: ${fault}`, { tag }, async ({ buyer }) => {
      const isBankAsked = moment.until === 'isAsked' || moment.until === 'answers';
      const number = isBankAsked ? card.secure : card.ok;
      const struck = moment.call
        ? buyer.broken.strike({
            fault,
            call: moment.call,
            side: moment.side ?? 'before',
            nth: moment.nth ?? 1,
          })
        : undefined;
      const page = await buyer.opensPage();
      // A page that dies takes the buyer's click with it.
      await goesOn(buyer, page, moment.until, number).catch((problem: unknown) => {
        if (!page.isClosed() && fault !== 'killed') throw problem;
      });
      if (!struck) await buyer.broken.strikePage(page, fault);
      await struck;

      const isDead = fault === 'killed' || fault === 'closed';
      const seen = isDead ? '–' : await buyer.sees(page);
      const isCharged = (await buyer.charges()).length > 0;
      await buyer.broken.lift();

      const presses = await buyer.doesWhatThePageOffers(isDead ? await buyer.opensPage() : page, number);
      if (isCharged) expect(presses, 'how often Pay was pressed after the charge').toBe(0);
      await buyer.isServedWell();
      // A row of the table that docs/reliability.md names.
      const row = [moment.name, fault, seen, buyer.firstSeen, presses, (await buyer.charges()).length];
      test.info().annotations.push({ type: 'row', description: row.join(' | ') });
    });
  }
}

/** As far as the moment. What follows from the last step is up to the fault. */
async function goesOn(buyer: PayingBuyer, page: Page, until: Moment['until'], number: string) {
  if (until === 'opens') return;
  await expect(payButton(page)).toBeEnabled();
  await buyer.typesCard(page, number);
  if (until === 'types') return;
  await payButton(page).click();
  if (until === 'pays') return;
  const approve = page.getByRole('button', { name: 'Complete authentication' });
  await expect(approve).toBeVisible();
  if (until === 'answers') await approve.click();
}

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

  // The other tab shows that a confirmation was sent before its buyer presses anything.
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
