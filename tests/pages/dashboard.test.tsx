import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ordersMessages } from '@/features/orders/messages';
import { sellingMessages } from '@/features/selling/messages';
import { dashboardMessages } from '@/features/dashboard/messages';
import { homeMessages } from '@/features/home/messages';
import { messages } from '@/messages';
import { scenario } from '../support/scenario';
import { userOf, type Actor } from '../support/actors';
import { listsOrderedPhone } from '../support/paymentSteps';
import { openApp } from '../support/openApp';
import type { Answers } from '../support/fakeApi';
import { clicks, deferred, goTo, here, labelled, main, seesHeading } from '../support/steps';
import { expectLogged } from '../support/expectedLogs';
import { listing, userRecord } from '../support/records';
import { leavesCharge } from '../support/paymentSteps';

const dashboard = dashboardMessages;
const { titles, session } = messages;
const yes = { example: 'yes' } as const;

const navigation = async () => within(await main().findByRole('navigation', { name: 'Dashboard' }));

/** The side menu's entries, and where they lead. */
async function menu() {
  const links = await (await navigation()).findAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
}

const pages = {
  buyer: [['My Orders', '/dashboard/myorders']],
  seller: [
    ['Add Products', '/dashboard/addproducts'],
    ['My Products', '/dashboard/myproducts'],
    ['My Buyers', '/dashboard/mybuyers'],
  ],
  admin: [
    ['All Seller', '/dashboard/admin?show=sellers'],
    ['All Buyers', '/dashboard/admin?show=buyers'],
    ['Reported Items', '/dashboard/reportitems'],
  ],
};

test.each([
  ['D1', 'buyer', 'See what you booked', '/dashboard/myorders'],
  ['D2', 'seller', 'Manage your phones', '/dashboard/myproducts'],
  ['D3', 'admin', 'Manage buyers', '/dashboard/admin?show=buyers'],
] satisfies [string, keyof typeof pages & Actor, string, string][])(
  '%s the menu and the page of a %s',
  async (_, as, action, url) => {
    const { user } = await openApp('/dashboard', { as });
    expect(await menu()).toEqual(pages[as]);
    await user.click(await screen.findByRole('link', { name: new RegExp(action) }));
    await waitFor(() => expect(here()).toBe(url));
  },
);

test('D1 D2 D3 R22 a user with several roles sees the union, in the menu and on the page', async () => {
  const answers = { checkBuyer: yes, checkSeller: yes, checkAdmin: yes };
  await openApp('/dashboard', { as: userOf('newcomer'), answers });
  const all = [...pages.buyer, ...pages.seller, ...pages.admin];
  expect(await menu()).toEqual(all);
  const cards = within(await main().findByRole('list', { name: dashboard.yourPages })).getAllByRole('link');
  expect(cards.map((link) => link.getAttribute('href'))).toEqual(all.map(([, path]) => path));
  for (const name of [dashboard.yourOrders, dashboard.yourPhones, dashboard.allUsers])
    expect(await screen.findByRole('region', { name })).toBeVisible();
});

test('D4 without a role there is the shell only, and it says what to do next', async () => {
  const { user } = await openApp('/dashboard', { as: 'newcomer' });
  await seesHeading(titles.dashboard);
  expect(await screen.findByText('Your account has no role yet.')).toBeVisible();
  expect(screen.getByText(dashboard.welcome('Nico Weber'))).toBeVisible();
  expect(main().getByRole('navigation', { name: 'Dashboard' })).toBeEmptyDOMElement();
  expect(screen.queryByRole('button', { name: dashboard.openMenu })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'hello@second-ring.example' })).toHaveAttribute(
    'href',
    'mailto:hello@second-ring.example',
  );
  await user.click(screen.getByRole('link', { name: ordersMessages.browse }));
  await seesHeading(homeMessages.heroHeadline);
  expect(here()).toBe('/#categories');
});

test('D5 while admin rights are checked there is a busy button "Processing..."', async () => {
  const check = deferred<typeof yes>();
  await openApp('/dashboard', { as: 'admin', answers: { checkAdmin: () => check.promise } });
  const busy = await main().findByRole('button', { name: 'Processing...' });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  expect(busy).toHaveAttribute('aria-busy', 'true');
  expect(main().queryByRole('link')).not.toBeInTheDocument();
  check.resolve(yes);
  expect(await menu()).toEqual(pages.admin);
  expect(screen.queryByRole('button', { name: session.processing })).not.toBeInTheDocument();
});

test('a role check that fails shows why in the menu’s place, once, and can be repeated', async () => {
  const { user, answer } = await openApp('/dashboard', {
    as: 'admin',
    answers: { checkAdmin: { status: 400 } },
  });
  expect(await screen.findByText(messages.errors.rolesUnknown)).toBeVisible();
  answer('checkAdmin', yes);
  await clicks(user, messages.errors.tryAgain);
  expect(await menu()).toEqual(pages.admin);
});

test('D6 "All Seller" and "All Buyers" lead to the one list with a preset, and stay marked during a search', async () => {
  const { user } = await openApp('/dashboard', { as: 'admin' });
  const links = await navigation();
  for (const [entry, url, preset] of [
    ['All Seller', '/dashboard/admin?show=sellers', /^Sellers/],
    ['All Buyers', '/dashboard/admin?show=buyers', /^Buyers/],
  ] as const) {
    await user.click(await links.findByRole('link', { name: entry }));
    await seesHeading(titles.admin);
    expect(here()).toBe(url);
    expect(await screen.findByRole('button', { name: preset, pressed: true })).toBeVisible();
    expect(links.getByRole('link', { current: 'page' })).toHaveTextContent(entry);
  }
  goTo('/dashboard/admin?show=buyers&q=bea&sort=name-desc');
  expect(await screen.findByDisplayValue('bea')).toBeVisible();
  expect(links.getByRole('link', { current: 'page' })).toHaveTextContent('All Buyers');
});

test.each([
  [
    'D7',
    'seller',
    '/dashboard/mybuyers',
    dashboard.buyersNotListed,
    titles.myPhones,
    '/dashboard/myproducts',
  ],
  ['D8', 'admin', '/dashboard/reportitems', 'Coming soon', dashboard.backToDashboard, '/dashboard'],
] as const)('%s what a %s sees at %s is a line of text and a way on', async (_, as, url, text, to, next) => {
  const { calls } = await openApp(url, { as });
  expect(await screen.findByText(text)).toBeVisible();
  const ways = main().getAllByRole('link', { name: to });
  expect(ways.at(-1)).toHaveAttribute('href', next);
  expect(calls().filter(({ id }) => !id.startsWith('check'))).toEqual([]);
});

test.each([
  ['D7', 'seller', 'Manage your phones', 'Your buyers'],
  ['D8', 'admin', 'Manage buyers', 'Reports'],
] as const)(
  '%s the card of a %s’s placeholder does not look like a page to work with',
  async (_, as, work, empty) => {
    await openApp('/dashboard', { as });
    const arrowOf = async (action: string) =>
      (await screen.findByRole('link', { name: new RegExp(action) })).querySelector('svg');
    expect(await arrowOf(work)).toBeInTheDocument();
    expect(await arrowOf(empty)).not.toBeInTheDocument();
  },
);

test('G13 on narrow screens the menu is a drawer, which its button or a choice closes', async () => {
  const { user } = await openApp('/dashboard', { as: 'seller' });
  const drawer = async () => within(await screen.findByRole('dialog'));
  const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await clicks(user, dashboard.openMenu);
  const links = (await drawer()).getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(pages.seller.map(([label]) => label));
  await clicks(user, messages.shell.closeMenu);
  await isGone();
  const open = await screen.findByRole('button', { name: dashboard.openMenu });
  expect(open).toHaveFocus();
  await user.click(open);
  await user.click((await drawer()).getByRole('link', { name: dashboard.menu.myBuyers }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: titles.myBuyers })).toHaveFocus());
  await isGone();
});

const selling = sellingMessages.list;
const part = async (heading: string) => within(await screen.findByRole('region', { name: heading }));

const itemsOf = (shown: Awaited<ReturnType<typeof part>>) =>
  shown.getAllByRole('listitem').map((item) => item.textContent);

/** The numbers of a part, by their labels. */
async function figures(heading: string) {
  const terms = await (await part(heading)).findAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]));
}

test('D1 a buyer sees the numbers of the orders, and pays from here what can be paid', async () => {
  const { user } = await openApp('/dashboard', { as: 'buyer', answers: listsOrderedPhone });
  expect(await figures('Your orders')).toEqual({ Booked: '3', Paid: '1', 'Left to pay': '$215' });
  const orders = await part('Your orders');
  expect(itemsOf(orders)).toEqual(['Pixel 7a 128 GB$215Pay', 'LG G8 ThinQ 128 GBNo price']);
  await user.click(orders.getByRole('link', { name: labelled('Pay') }));
  await seesHeading('Pay for Pixel 7a 128 GB');
  expect(here()).toBe('/dashboard/payment/6b0640151d4c7e0012004401');
});

test('D1 D9 O9 each open order has its next step: what only has to be paid comes first', async () => {
  const body = [
    { _id: 'unpayable', product_name: 'Phone 1', price: '1.399' },
    { _id: 'free', product_name: 'Phone 2' },
    { _id: 'gone', product_name: 'Phone 3', image_url: '/3.png', price: '300' },
    ...[4, 5, 6].map((n) => ({ _id: `order${n}`, product_name: `Phone ${n}`, price: '400' })),
    { _id: 'paid', product_name: 'Phone 7', price: '500', paid: true },
  ];
  await openApp('/dashboard', { as: 'buyer', answers: { listOrders: { body } } });
  const orders = await part('Your orders');
  await waitFor(() =>
    expect(itemsOf(orders)).toEqual([
      'Phone 4$400Pay',
      'Phone 5$400Pay',
      'Phone 6$400Pay',
      'Phone 3$300 · No longer listedPay',
      'Phone 11.399 · This price cannot be paid online. It has more than two decimals.',
    ]),
  );
  expect(orders.getByRole('link', { name: 'See all 7 orders' })).toHaveAttribute(
    'href',
    '/dashboard/myorders',
  );
});

test('D1 A22 what is left to pay adds cents, of the prices that can be paid online', async () => {
  const prices = ['10.10', '+09.95', '0.1', '1.399', '1000000', 'ask me'];
  const body = prices.map((price, n) => ({ _id: `order${n}`, product_name: `Phone ${n}`, price }));
  await openApp('/dashboard', { as: 'buyer', answers: { listOrders: { body } } });
  expect(await figures('Your orders')).toMatchObject({ Booked: '6', 'Left to pay': '$20.05' });
  const orders = await part('Your orders');
  expect(orders.getAllByRole('link', { name: labelled('Pay') })).toHaveLength(2);
});

test('D1 a buyer without an order is led to the phones', async () => {
  await openApp('/dashboard', { as: 'buyer', scenarios: [scenario('listOrders', { example: 'empty' })] });
  const orders = await part('Your orders');
  expect(await orders.findByRole('link', { name: ordersMessages.browse })).toHaveAttribute(
    'href',
    '/#categories',
  );
});

test('P20 an order whose charge is being recorded is not offered to be paid again', async () => {
  leavesCharge();
  await openApp('/dashboard', { as: 'buyer', scenarios: [scenario('recordPayment', { network: 'silent' })] });
  expect(await figures('Your orders')).toMatchObject({ 'Left to pay': '$0' });
  expect((await part('Your orders')).queryByRole('link', { name: labelled('Pay') })).not.toBeInTheDocument();
});

test('D2 N27 a seller sees the numbers of the phones; where they fail, the rest of the page works', async () => {
  expectLogged('error', 'An e-mail is required');
  const answers = { listMyProducts: { status: 400 } } as const;
  const { user, answer } = await openApp('/dashboard', { as: 'seller', answers });
  const phones = await part('Your phones');
  expect(await phones.findByText(sellingMessages.list.failed)).toBeVisible();
  expect(screen.getByRole('link', { name: /Manage your phones/ })).toBeVisible();
  answer('listMyProducts', {});
  await user.click(phones.getByRole('button', { name: messages.errors.tryAgain }));
  expect(await figures('Your phones')).toEqual({ 'On sale': '3', Sold: '1', Advertised: '1' });
  expect(itemsOf(phones)).toEqual([
    'Moto G84 256 GB$145 · Not advertisedPost Ads',
    'Pixel 7 128 GB$240 · Not advertisedPost Ads',
  ]);
  expect(phones.getByText(selling.buyersSee)).toBeVisible();
});

test('D2 D9 phones without a picture, a price or an advertisement are listed with what mends it', async () => {
  const complete = { image_url: '/1.png', Resale_price: '100', advertisement: true };
  const body = [
    listing(1, { ...complete, product_name: 'Complete' }),
    listing(2, { ...complete, product_name: 'Dark', image_url: '' }),
    listing(3, { ...complete, product_name: 'Odd', Resale_price: 'ask me' }),
    listing(4, { ...complete, product_name: 'Quiet', advertisement: false }),
    listing(5, { ...complete, product_name: 'Gone', image_url: '', status: 'Sold' }),
  ];
  const answers = {
    listMyProducts: { body },
    listAdvertisements: { body: [] },
    advertisePhone: { body: { insertedId: '6b0640151d4c7e0012004499' } },
  } satisfies Answers;
  const { user, calls } = await openApp('/dashboard', { as: 'seller', answers });
  await figures('Your phones');
  const phones = await part('Your phones');
  expect(itemsOf(phones)).toEqual([
    'Dark$100 · No pictureEdit',
    'Oddask me · No price that buyers can payEdit',
    'Quiet$100 · Not advertisedPost Ads',
  ]);
  expect(phones.getByRole('link', { name: 'Edit Dark' })).toBeVisible();
  await user.click(phones.getByRole('button', { name: 'Post Ads: Quiet' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(phones.queryByText('Quiet')).not.toBeInTheDocument());
  expect(phones.getByText('Odd').closest('li')).toHaveFocus();
  expect(calls('advertisePhone')).toHaveLength(1);
});

test('D2 D9 the dashboard says so where the seller’s phones lack nothing', async () => {
  const body = [listing(1, { image_url: '/1.png', Resale_price: '100', advertisement: true })];
  await openApp('/dashboard', { as: 'seller', answers: { listMyProducts: { body } } });
  const phones = await part('Your phones');
  expect(await phones.findByText(selling.complete)).toBeVisible();
  expect(phones.queryByRole('listitem')).not.toBeInTheDocument();
});

test('D2 H14 a sold phone that is still among the advertisements is named, whatever its own flag says', async () => {
  const sold = listing(1, { product_name: 'Galaxy S20', status: 'Sold', advertisement: true });
  const other = listing(2, { product_name: 'Pixel 4a', status: 'Sold', advertisement: true });
  await openApp('/dashboard', {
    as: 'seller',
    answers: { listMyProducts: { body: [sold, other] }, listAdvertisements: { body: [sold] } },
  });
  expect(await screen.findByText(selling.soldAdvertised('Galaxy S20'))).toBeVisible();
});

test('D2 a seller without a phone sees what sells, and the asking prices by brand', async () => {
  const asked = ['500', '100', '300', 'a lot'].map((Resale_price, n) => listing(n, { Resale_price }));
  const sold = listing(9, { Resale_price: '1', status: 'Sold' });
  const { user } = await openApp('/dashboard', {
    as: 'seller',
    answers: {
      listMyProducts: { body: [] },
      listCategories: { body: [{ id: '02', name: 'Google', image_url: '/google.svg' }] },
      listPhonesOfCategory: { body: [...asked, sold] },
    },
  });
  const phones = await part('Your phones');
  const row = (await phones.findByText('Google')).closest('li');
  expect(row).toHaveTextContent('Google3 on sale, $100 to $500about $300');
  for (const step of selling.firstSteps) expect(phones.getByText(step)).toBeVisible();
  await user.click(phones.getByRole('link', { name: selling.add }));
  await seesHeading(messages.titles.addPhone);
});

test('D3 an admin sees the numbers of the users', async () => {
  await openApp('/dashboard', { as: 'admin' });
  expect(await figures('Users')).toEqual({ All: '5', Sellers: '2', Buyers: '2', Admins: '1' });
});

test('D3 D9 users who are not verified lead to their row, those without a role first', async () => {
  const body = [
    userRecord(1, { role: 'admin', userrole: '' }),
    userRecord(2),
    userRecord(3, { userrole: 'Seller' }),
    userRecord(4, { userrole: '' }),
  ];
  const { user } = await openApp('/dashboard', { as: 'admin', answers: { listUsers: { body } } });
  await figures('Users');
  const users = await part('Users');
  expect(itemsOf(users)).toEqual([
    'Person 4No role · p4@example.comVerify',
    'Person 2Buyer · p2@example.comVerify',
  ]);
  await user.click(users.getByRole('link', { name: 'Verify: Person 2' }));
  await seesHeading(titles.admin);
  expect(here()).toBe('/dashboard/admin?q=p2%40example.com');
});
