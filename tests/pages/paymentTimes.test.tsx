import { act, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messages } from '@/messages';
import { paymentMessages } from '@/features/checkout/messages';
import { userOf } from '../support/actors';
import type { Answers } from '../support/fakeApi';
import { pass, stopClock } from '../support/openApp';
import { opensPayment, order, orderId, paidOrder, type OpenPayment } from '../support/paymentSteps';
import { goTo } from '../support/steps';

const stranger = { uid: 'uid-ben', email: 'ben@example.com', displayName: 'Ben' };

/** The buyer's browser, the server and the payment service, by the second. The last tab is the one in use. */
async function opensShop() {
  stopClock();
  let isPaid = false;
  let signedIn: string | null = order.email;
  const tabs: OpenPayment[] = [];
  const answers: Answers = {
    getOrder: () => ({ body: isPaid ? paidOrder : order }),
    recordPayment: () => {
      isPaid ||= signedIn === order.email;
      return isPaid ? { status: 200 } : { status: 401 };
    },
  };
  const tab = () => tabs.at(-1) ?? expect.unreachable('no tab is open');
  const opensTab = async () => {
    const payments = tabs.at(-1)?.payments;
    tabs.push(await opensPayment({ answers, ...(payments && { payments }) }));
    await pass(1);
  };
  const signsIn = (user: typeof stranger | null) => {
    signedIn = user?.email ?? null;
    for (const { auth } of tabs) auth.report(user);
  };
  await opensTab();
  const { payments } = tab();

  return {
    /** Presses Pay. The payment service gets the confirmation after so many seconds, and answers then. */
    pays: async (seconds: number, outcome: typeof payments.outcome = {}) => {
      for (let waited = 0; !isEnabled(payOf(tab())) && waited < 20; waited += 1) await pass(500);
      payments.outcome = {
        ...outcome,
        after: new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
      };
      const form = payOf(tab())?.closest('form') ?? expect.unreachable('Pay is not offered');
      await act(async () => fireEvent.submit(form));
    },
    reloads: async () => {
      tab().close();
      await opensTab();
    },
    opensTab,
    goesBackAndForward: async () => {
      goTo('/blogs');
      await pass(500);
      goTo(`/dashboard/payment/${orderId}`);
    },
    signsOut: () => signsIn(null),
    signsInAgain: async () => {
      signsIn(userOf('buyer'));
      await pass(500);
      goTo(`/dashboard/payment/${orderId}`);
    },
    signsInAsAnother: () => signsIn(stranger),
    says: () => [...new Set(tabs.map(sentenceOf))].filter((text) => text !== '').join(' / '),
    charges: () => [...payments.intents.values()].filter((status) => status === 'succeeded').length,
    isPaid: () => isPaid,
  };
}

const payOf = ({ tab }: OpenPayment) => tab.queryByRole('button', { name: paymentMessages.pay });
const isEnabled = (button: HTMLElement | null) =>
  button !== null && !button.matches(':disabled, [aria-disabled="true"]');

const sentences: readonly (readonly [string, RegExp])[] = [
  ['paid', /Congrats!|This order is paid/],
  ['charged', /Your card was charged/],
  ['not known', /It is not known yet/],
  ['declined', /declined/],
  ['NOTHING CHARGED', /nothing was charged|not charged/i],
  ['paid in another tab', /being paid in another tab/],
  ['login', new RegExp(`^${messages.titles.login}`)],
];

function sentenceOf(app: OpenPayment): string {
  const text = app.tab.queryByRole('main')?.textContent ?? '';
  const said = sentences.flatMap(([name, pattern]) => (pattern.test(text) ? name : []));
  return [...said, ...(isEnabled(payOf(app)) ? ['[Pay]'] : [])].join(' + ');
}

type Shop = Awaited<ReturnType<typeof opensShop>>;

/** What the buyer does, by the second after Pay was pressed. */
type Actions = Record<number, (shop: Shop) => unknown>;

/** A page that is gone gets no answer. */
const gone = { instead: 'silence' } as const;
const refused = { refusal: 'Your card was declined.' };
const paysAgain =
  (seconds: number, outcome = {}) =>
  (shop: Shop) =>
    shop.pays(seconds, outcome);
const reloads = (shop: Shop) => shop.reloads();
const opensTab = (shop: Shop) => shop.opensTab();
const signsOut = (shop: Shop) => shop.signsOut();
const signsIn = (shop: Shop) => shop.signsInAgain();
const another = (shop: Shop) => shop.signsInAsAnother();

const cells: readonly (readonly [string, Actions, object?])[] = [
  ['waits', {}],
  ['reloads', { 1: reloads }, gone],
  ['reloads twice', { 1: reloads, 5: reloads }, gone],
  ['goes Back and Forward', { 1: (shop) => shop.goesBackAndForward() }],
  ['opens a second tab', { 1: opensTab }],
  ['reloads, and a second card is refused', { 1: reloads, 2: paysAgain(0, refused) }, gone],
  ['reloads, and a second card is accepted', { 1: reloads, 2: paysAgain(0) }, gone],
  ['reloads, and the second is refused late', { 1: reloads, 2: paysAgain(20, refused) }, gone],
  ['loses the answer', {}, { instead: 'noConnection' }],
  ['loses the answer and reloads', { 1: reloads }, { instead: 'noConnection' }],
  ['signs out and in', { 1: signsOut, 2: signsIn }],
  ['signs out, and in after the answer', { 2: signsOut, 45: signsIn }],
  ['signs out when the answer comes', { 3: signsOut, 5: signsIn }],
  ['has two tabs, signs out and in', { 1: opensTab, 2: signsOut, 4: signsIn }],
  ['another user signs in between', { 2: signsOut, 4: another, 45: signsOut, 46: signsIn }],
  ['is refused', {}, refused],
  ['is refused, reloads', { 1: reloads }, { ...refused, ...gone }],
  ['is refused, reloads, second refused', { 1: reloads, 2: paysAgain(0, refused) }, { ...refused, ...gone }],
];

const inNpmTest = new Set(['9 reloads, and a second card is refused', '3 signs out when the answer comes']);

for (const delay of [3, 9, 40])
  for (const [what, actions, outcome = {}] of cells) {
    const tags = inNpmTest.has(`${delay} ${what}`) ? [] : ['all'];
    test(
      `P20 P23 the confirmation takes ${delay} s, and the buyer ${what}`,
      { tags },
      async ({ annotate }) => {
        const shop = await opensShop();
        await shop.pays(delay, outcome);
        const row: string[] = [];
        const denials: string[] = [];
        for (
          let second = 0;
          second <= 50 || (second <= 130 && shop.charges() > 0 && !shop.isPaid());
          second += 1
        ) {
          await actions[second]?.(shop);
          await pass(second < 50 ? 1_000 : 5_000);
          const said = shop.says();
          if (said.includes('NOTHING CHARGED')) denials.push(`${second} s: ${said}`);
          if (row.at(-1)?.replace(/^\d+ s: /, '') !== said) row.push(`${second} s: ${said}`);
        }
        await annotate(
          `${delay} s, ${what} | ${row.join('; ')} | charges: ${shop.charges()} | ${shop.isPaid() ? 'paid' : 'unpaid'}`,
        );
        if (shop.charges() > 0) expect(denials, 'said although the card is charged').toEqual([]);
        expect(shop.isPaid()).toBe(shop.charges() > 0);
        const isRefused = 'refusal' in outcome;
        expect(shop.charges()).toBe(isRefused ? 0 : 1);
        const last = row.at(-1) ?? '';
        expect(last).toMatch(isRefused ? /NOTHING CHARGED|not known/ : /paid$/);
      },
    );
  }
