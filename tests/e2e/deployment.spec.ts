import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';

/** As after a new deployment: the old script is gone. Returns what brings it back. */
async function removeScript(page: Page, name: string) {
  const file = `**/assets/${name}-*.js`;
  await page.route(file, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }));
  return () => page.unroute(file);
}

/** With the next document, the script is there again. */
const returnsOnReload = (page: Page, bringBack: () => Promise<void>) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() === 'document') await bringBack();
    return route.fallback();
  });

function documentsOf(page: Page) {
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') opened.push(new URL(request.url()).pathname);
  });
  return opened;
}

const openBlog = (page: Page) => page.getByRole('link', { name: 'Blog' }).first().click();

test('R27 after a deployment one silent reload opens the requested page, and Back works', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.opens('/login');
  await visitor.seesHeading('Login');
  await returnsOnReload(page, await removeScript(page, 'BlogsPage'));
  const documents = documentsOf(page);
  await openBlog(page);
  await visitor.seesHeading('Buying and selling used phones');
  await expect(page).toHaveURL('/blogs');
  expect(documents).toEqual(['/blogs']);
  await page.goBack();
  await visitor.seesHeading('Login');
});
