import type { Page } from '@playwright/test';
import { expect, newEmail, test } from './support/journey';
import type { Person } from './support/Person';
import { shopApi } from './support/shopApi';
import { photo } from '../support/photo';

async function keepsPicture(page: Page): Promise<string> {
  const image = { name: 'pixel.png', mimeType: 'image/png', buffer: await photo(2000, 2000) };
  const answer = await page.request.post('/1/upload?key=local', { multipart: { image } });
  return ((await answer.json()) as { data: { url: string } }).data.url;
}

/** Opens the category and says how the picture of this phone came. */
async function pictureOf(person: Person, name: string) {
  const picture = person.phone(name).getByRole('img');
  const { page } = person;
  await page.goto('/categoryUsed/04');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  const { width = 0 } = (await picture.boundingBox()) ?? {};
  return { address, asked: Number(new URL(address).searchParams.get('w')), width };
}

test(
  'a card loads a picture of its own width: WebP at first, AVIF as soon as there is one',
  { tag: '@all' },
  async ({ as }) => {
    const bea = await as('buyer@example.com');
    const url = await keepsPicture(bea.page);
    const name = `Pixel ${newEmail('picture').split('@')[0]}`;
    await shopApi(bea.page.request).addsPhone('seller@example.com', name, url);
    const { address, asked, width } = await pictureOf(bea, name);
    expect(new URL(address).pathname).toBe(url);
    expect(asked).toBeGreaterThanOrEqual(width);
    expect(asked).toBeLessThan(2 * width);

    const typeFor = async (accept: string) => {
      const answer = await bea.page.request.get(address, { headers: { accept } });
      return { type: answer.headers()['content-type'], bytes: (await answer.body()).length };
    };
    await expect.poll(async () => (await typeFor('image/avif')).type).toBe('image/avif');
    const [avif, webp] = [await typeFor('image/avif'), await typeFor('image/webp')];
    expect(webp.type).toBe('image/webp');
    expect(avif.bytes).toBeLessThan(webp.bytes);

    const ben = await as('buyer2@example.com');
    const came = ben.page.waitForResponse((response) => response.url() === address);
    await pictureOf(ben, name);
    expect((await came).headers()['content-type']).toBe('image/avif');
  },
);
