import { people } from '@mocks/sandbox/seed/people';
import type { Browser } from '@playwright/test';
import type { NewProduct, Product } from '@/services/api/schema';
import { withShop } from '../serve/startShop';
import { createWebApp } from '../serve/webApp';
import { loadList, type ListKey } from './loadList';
import { takeTurns, type Bench, type Measured, type Metric } from './part';

const few = '100 phones';
const many = '10,000 phones';
/** The ids of the categories in the large shop. */
const categories = { [few]: '03', [many]: '06' };

const ratio = { subject: many, ratioTo: few, atMost: 1.3 };

const metrics: Metric<ListKey>[] = [
  { key: 'firstCard', what: 'first card, since navigation start', unit: 'ms', budget: ratio },
  // Without the server and the network: 10,000 phones are a hundred times the bytes.
  { key: 'firstCardAfterResponse', what: 'first card, since the response', unit: 'ms' },
  { key: 'heap', what: 'heap', unit: 'MB', budget: ratio },
  { key: 'heapBeforeScrolling', what: 'heap before scrolling', unit: 'MB' },
  { key: 'heapAfterScrolling', what: 'heap after scrolling to the end and back', unit: 'MB' },
  {
    key: 'heapGrowth',
    what: 'heap after scrolling, compared with before',
    unit: 'times',
    budget: { subject: many, atMost: 1.2 },
  },
  { key: 'elements', what: 'elements, maximum', unit: 'count', budget: { subject: many, atMost: 600 } },
  { key: 'elementsOfList', what: 'elements of the list, maximum', unit: 'count' },
  { key: 'dialogWork', what: 'processor time to open the booking dialog', unit: 'ms', budget: ratio },
  { key: 'keyWork', what: 'processor time of one key in the search field', unit: 'ms', budget: ratio },
];

/** A category of 10,000 phones beside one of 100, as a signed-in buyer. */
export const measureLists = ({ browser, turns, settings, dist }: Bench): Promise<Measured> =>
  withShop({ web: createWebApp(dist, settings), large: true }, async (shop) => {
    await fillSmallCategory(shop);
    const storageState = await signIn(browser, shop, 'buyer@example.com');
    const visit = async (subject: keyof typeof categories) => {
      const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 800 } });
      const sample = await loadList(await context.newPage(), `${shop}/categoryUsed/${categories[subject]}`);
      await context.close();
      return sample;
    };
    console.log('  The first visits are not counted: server and browser warm up …');
    await visit(few);
    await visit(many);
    return { samples: await takeTurns(turns, [few, many], visit), metrics };
  });

/** Returns the storage of a browser in which a user of the seed is signed in. */
async function signIn(browser: Browser, shop: string, email: string) {
  const context = await browser.newContext({ baseURL: shop });
  try {
    const page = await context.newPage();
    await page.goto('/login');
    // Deleted once the page's own code runs.
    await page.waitForFunction(() => !('secondRing' in window));
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(people[0]?.password ?? '');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    await page.waitForURL('/');
    return await context.storageState({ indexedDB: true });
  } finally {
    await context.close();
  }
}

/** Adds phones of the large category to the small one until it has 100. */
async function fillSmallCategory(shop: string): Promise<void> {
  const phonesOf = async (category: string): Promise<Product[]> =>
    (await (await fetch(`${shop}/api/categoryUsed/${category}`)).json()) as Product[];
  const missing = 100 - (await phonesOf(categories[few])).length;
  const models = (await phonesOf(categories[many])).filter(({ product_name }) =>
    product_name.startsWith('ZTE Blade'),
  );
  for (const { product_name, details = 'One of a hundred.', image_url = '' } of models.slice(0, missing)) {
    const product: NewProduct = {
      email: 'seller@example.com',
      product_name,
      price: '300',
      condition: 'Good',
      Location: 'Berlin',
      Phone_category: 'LG',
      Resale_price: '100',
      details,
      image_url,
    };
    const response = await fetch(`${shop}/api/addproducts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(product),
    });
    if (!response.ok) throw new Error(`A phone could not be added: ${response.status}`);
  }
}
