import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { breakPayments, type BrokenPayments } from './brokenPayments';
import { expect, test as base } from './journey';
import { card } from './Person';
import { shopApi } from './shopApi';

const buyer = 'buyer2@example.com';

interface Fixtures {
  buyer: PayingBuyer;
}

/** A buyer with one order, and with eyes: what the pages say is held against what the payment service knows. */
export class PayingBuyer {
  /** What must never be said or offered. */
  readonly lies: string[] = [];
  private readonly problems: string[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly broken: BrokenPayments,
    readonly orderId: string,
    private readonly request: APIRequestContext,
  ) {
    context.on('weberror', (error) => this.problems.push(`uncaught: ${error.error().message}`));
  }

  async opensPage(): Promise<Page> {
    const page = await this.context.newPage();
    page.on('console', (message) => {
      const said = /^SAID (.*)/s.exec(message.text())?.[1];
      if (said && this.broken.chargesSoFar() > 0) this.lies.push(said);
    });
    await page.goto(`/dashboard/payment/${this.orderId}`);
    return page;
  }

  async typesCard(page: Page, number: string = card.ok) {
    await page.getByLabel('Card number').fill(number);
    await page.getByLabel(/expiration date/).fill('12 / 34');
    await page.getByLabel(/CVC/).fill('123');
  }

  async pays(page: Page, number: string = card.ok) {
    // A tab in the background may not be drawn, and then takes no click.
    await page.bringToFront();
    await this.typesCard(page, number);
    await payButton(page).click();
  }

  /** The intents that charged the card, asked of the payment service itself. */
  async charges(): Promise<string[]> {
    const ids = [...this.broken.secrets].map((secret) => secret.split('_secret_')[0] ?? '');
    const intents = await Promise.all(
      ids.map(async (id) => {
        const answer = await this.request.get(`/v1/payment_intents/${id}`, {
          headers: { authorization: 'Bearer sk_test_local' },
          maxRetries: 3,
        });
        return (await answer.json()) as { id: string; status: string };
      }),
    );
    return intents.filter(({ status }) => status === 'succeeded').map(({ id }) => id);
  }

  async order(): Promise<{ paid?: boolean; transactionId?: string }> {
    return (await this.request.get(`/api/buyerorders/${this.orderId}`, { maxRetries: 3 })).json();
  }

  /** What the page offered first after things worked again. */
  firstSeen = '';

  /** What the page says and offers, in one line. */
  sees(page: Page): Promise<string> {
    return page.evaluate(() => {
      const said = [...document.querySelectorAll('main :is([role=alert], [role=status], h2)')]
        .filter((each, _index, all) => !all.some((other) => other !== each && other.contains(each)))
        .map(({ textContent }) => textContent.replace(/pi_\w+/g, 'pi_…').slice(0, 110));
      const pay = [...document.querySelectorAll('main button')].find(
        ({ textContent }) => textContent === 'Pay',
      );
      const offer = pay && !pay.matches(':disabled, [aria-disabled="true"]') ? ['[Pay]'] : [];
      return [...said.filter((text) => text !== 'Card'), ...offer].join(' · ');
    });
  }

  /** Does what the page offers until the order is paid. Gives how often Pay was pressed. */
  async doesWhatThePageOffers(page: Page, number: string = card.ok): Promise<number> {
    const done = page.getByText(/Congrats! your payment completed|This order is paid/);
    const bank = page.getByRole('button', { name: 'Complete authentication' });
    const again = page
      .getByRole('main')
      .getByRole('button', { name: /^(Try again|Go on at the bank|Reload the page)$/ });
    const check = page.getByRole('main').getByRole('button', { name: 'Check now' });
    const pay = page.getByRole('button', { name: 'Pay', exact: true, disabled: false });
    const next = done.or(bank).or(again).or(pay).or(check).first();
    let presses = 0;
    // The page may change between a check and a click; the next check decides.
    const click = (button: Locator) => button.click({ timeout: 2_000 }).catch(() => undefined);
    await page.bringToFront();
    for (let steps = 0; steps < 20; steps += 1) {
      await expect(next).toBeVisible();
      this.firstSeen ||= await this.sees(page);
      if (await done.isVisible()) return presses;
      if (await bank.isVisible()) await click(bank);
      else if (await again.first().isVisible()) await click(again.first());
      else if (await pay.isVisible()) {
        presses += 1;
        await this.pays(page, number);
        await expect(pay).toBeHidden();
      } else if (await check.isVisible()) await click(check);
    }
    throw new Error('The page has offered twenty steps and none led to "paid".');
  }

  /** After any fault: nothing is lost, nothing was charged twice, and no page said otherwise. */
  async isServedWell() {
    const charges = await this.charges();
    await expect
      .poll(() => this.order(), { message: 'the order of a charged card' })
      .toMatchObject({
        paid: true,
        transactionId: charges[0],
      });
    expect(charges, 'intents that charged the card for this order').toHaveLength(1);
    expect(this.lies, 'said or offered after the charge').toEqual([]);
    expect(this.problems).toEqual([]);
  }
}

export const payButton = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true });

/**
 * What the product would find of payments after a reload. A charge is removed in four steps, from local storage and from
 * the database, and after it its intent; what is left at any of them is read again.
 */
export const storedPayments = (page: Page) =>
  page.evaluate(async () => {
    const names = ['secondRing.charge', 'secondRing.intent'];
    const inStorage = Object.keys(localStorage).filter((key) =>
      names.some((name) => key.startsWith(`${name}.`)),
    );
    const answerOf = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('The database failed.'));
      });
    const inDatabase: string[] = [];
    // Opening one that is not there would make it.
    for (const { name = '' } of await indexedDB.databases()) {
      if (!names.includes(name)) continue;
      const database = await answerOf(indexedDB.open(name));
      const keys = await answerOf(database.transaction('records').objectStore('records').getAllKeys());
      inDatabase.push(...keys.map((key) => `${name} ${String(key)}`));
      database.close();
    }
    return [...inStorage, ...inDatabase];
  });

/** Reports whenever a page says that nothing was charged, or lets the buyer pay. */
function watchWords() {
  let before = '';
  const look = () => {
    const text = document.querySelector('main')?.textContent ?? '';
    const denials = text.match(/nothing was charged|declined|could not be prepared|not completed/gi) ?? [];
    const pay = [...document.querySelectorAll('main button')].find(
      ({ textContent }) => textContent === 'Pay',
    );
    const offers = pay && !pay.matches(':disabled, [aria-disabled="true"]') ? ['Pay can be pressed'] : [];
    const now = [...denials, ...offers].join(', ');
    if (now && now !== before) console.log(`SAID ${now}`);
    before = now;
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

export const test = base.extend<Fixtures>({
  // A page that dies must not take the other tabs of its user with it, and tabs are to meet in the storage alone.
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = launchOptions.args?.filter((arg) => arg !== '--process-per-site') ?? [];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
  buyer: async ({ browser, baseURL, signedInAs, request }, use) => {
    const phone = `Pixel ${crypto.randomUUID()}`;
    const shop = shopApi(request);
    await shop.addsPhone('seller2@example.com', phone, '215.50');
    const orderId = await shop.booksPhone(buyer, phone);
    const storageState = await signedInAs(buyer);
    const context = await browser.newContext({ baseURL: baseURL ?? '', storageState });
    await context.addInitScript(watchWords);
    await use(new PayingBuyer(context, await breakPayments(context), orderId, request));
    await context.close();
  },
});

export { expect };
