import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sellingMessages } from '@/features/selling/messages';
import { messages } from '@/messages';
import type { Answers } from '../support/fakeApi';
import { openApp, pass, stopClock } from '../support/openApp';
import { choosesPicture, field } from '../support/phoneSteps';
import { listing } from '../support/records';
import { clicks, deferred, dialog, fill, rowIsGone, rowOf, seesHeading, seesToast } from '../support/steps';

const { addPhone, list: selling, image } = sellingMessages;
const { edit, like } = addPhone;
const old = listing(1, {
  product_name: 'Pixel 8',
  price: '699',
  Resale_price: 325,
  condition: 'Fair',
  Location: 'Munich',
  Phone_category: 'Google',
  details: 'Two scratches.',
  advertisement: true,
});
const corrected = {
  email: 'seller@example.com',
  product_name: 'Pixel 8 Pro',
  price: '699',
  condition: 'Fair',
  Location: 'Munich',
  Phone_category: 'Google',
  Resale_price: '325',
  details: 'Two scratches.',
  image_url: old.image_url,
};

/** A shop that stores what it is sent, but for the calls with other answers. */
const shop = () => {
  const phones: object[] = [old];
  const store = (body: unknown) => void phones.unshift({ _id: 'b'.repeat(24), ...Object(body) });
  const answers: Answers = {
    listMyProducts: () => ({ body: phones }),
    listAdvertisements: { body: [] },
    addProduct: ({ body }) => {
      store(body);
      return { status: 200 };
    },
    deleteProduct: () => {
      phones.splice(phones.indexOf(old), 1);
      return { example: 'deleted' };
    },
  };
  return { answers, store };
};

/** Opens the form of the old listing by its link, and corrects the name. */
async function corrects(answers: Answers) {
  localStorage.setItem('accessToken', 'token-of-sam');
  const app = await openApp('/dashboard/myproducts', { as: 'seller', answers });
  await app.user.click((await rowOf('Pixel 8')).getByRole('link', { name: selling.editOf('Pixel 8') }));
  await seesHeading(edit.title);
  await screen.findByLabelText('Product Name');
  fill(field('Product Name'), 'Pixel 8 Pro');
  return { ...app, saves: () => clicks(app.user, edit.submit) };
}

test('M17 "Edit" fills the form from the phone with its picture, posts the corrected one, then deletes the old one', async () => {
  const { saves, calls, images, log } = await corrects(shop().answers);
  expect(screen.getByText(edit.limitsAdvertised, { exact: false })).toHaveTextContent(edit.limits);
  expect(screen.getByRole('img', { name: addPhone.listedPicture })).toHaveAttribute('src', old.image_url);
  expect(field('Condition')).toHaveValue('Fair');
  expect(screen.queryByLabelText('Mobile number')).not.toBeInTheDocument();
  await saves();
  await seesToast(edit.saved);
  await seesHeading(messages.titles.myPhones);
  await rowOf('Pixel 8 Pro');
  await rowIsGone('Pixel 8');
  expect(calls('addProduct').map(({ body }) => body)).toEqual([corrected]);
  expect(calls('deleteProduct').map(({ path }) => path)).toEqual([`/manageproducts/${old._id}`]);
  expect(log.indexOf('api addProduct')).toBeLessThan(log.indexOf('api deleteProduct'));
  expect(images.uploads).toEqual([]);
  expect(screen.queryByText(selling.oldListing('Pixel 8'))).not.toBeInTheDocument();
});

test('S14 A22 a correction takes no blanks, trims its texts, and hints at a price that cannot be paid', async () => {
  const { saves, calls } = await corrects(shop().answers);
  fill(field('Product Name'), '\u200b ');
  fill(field('Resale price'), '1.399');
  expect(field('Resale price')).toHaveAccessibleDescription(/^Use at most two decimals: 1399 or 1\.39\./);
  await saves();
  expect(await screen.findByText(addPhone.nameRequired)).toBeVisible();
  expect(calls('addProduct')).toEqual([]);

  fill(field('Product Name'), ' Pixel 8 Pro ');
  fill(field('Resale price'), '325 ');
  await saves();
  await seesToast(edit.saved);
  expect(calls('addProduct').map(({ body }) => body)).toEqual([corrected]);
});

test('M17 an old listing that could not be deleted is named, after a reload too, and can be deleted', async () => {
  const { answers } = shop();
  const first = await corrects({ ...answers, deleteProduct: { status: 500 } });
  await first.saves();
  expect(await screen.findByText(selling.oldListing('Pixel 8'))).toBeVisible();
  first.close();

  const ofAnother = JSON.stringify({ ...corrected, email: 'another@example.com' });
  localStorage.setItem('correction:of-another', ofAnother);
  const { user } = await openApp('/dashboard/myproducts', { as: 'seller', answers });
  const notice = await screen.findByText(selling.oldListing('Pixel 8'));
  const button = notice.closest('[role=status]')?.querySelector('button');
  if (button) await user.click(button);
  await user.click((await dialog()).getByRole('button', { name: messages.ui.delete }));
  await rowIsGone('Pixel 8');
  expect(screen.queryByText(selling.oldListing('Pixel 8'))).not.toBeInTheDocument();
  await waitFor(() => expect(localStorage.getItem(`correction:${old._id}`)).toBeNull());
  expect(localStorage.getItem('correction:of-another')).toBe(ofAnother);
});

test('M17 after a post that is refused nothing is deleted, and the next try works', async () => {
  const { answers } = shop();
  const { saves, calls, answer } = await corrects({ ...answers, addProduct: { status: 400 } });
  await saves();
  expect(await screen.findByText('The request is not as documented')).toBeVisible();
  expect(field('Product Name')).toHaveValue('Pixel 8 Pro');
  expect(calls('deleteProduct')).toEqual([]);
  answer('addProduct', answers.addProduct as () => { status: 200 });
  await saves();
  await seesToast(edit.saved);
  await rowIsGone('Pixel 8');
  expect(calls('addProduct')).toHaveLength(2);
});

test('M17 M20 a post without an answer: the list says that it was stored, and the old listing is deleted', async () => {
  const { answers, store } = shop();
  const { saves, calls } = await corrects({
    ...answers,
    addProduct: ({ body }) => {
      store(body);
      return { network: 'none' };
    },
  });
  await saves();
  await seesToast(edit.saved);
  await rowIsGone('Pixel 8');
  expect(calls('addProduct')).toHaveLength(1);
});

test.each([
  ['sold', () => [{ ...old, status: 'Sold' }], edit.sold],
  ['gone', () => [], edit.gone],
  ['changed', () => [{ ...old, Resale_price: 300 }], edit.changed([addPhone.resalePrice])],
])('M19 of a phone that is %s since the form was filled nothing is posted', async (_, phones, sentence) => {
  const { answers } = shop();
  const { saves, calls, answer } = await corrects(answers);
  answer('listMyProducts', () => ({ body: phones() }));
  await saves();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(field('Product Name')).toHaveValue('Pixel 8 Pro');
  expect([...calls('addProduct'), ...calls('deleteProduct')]).toEqual([]);
});

test.each(['sold', 'deleted'])(
  'M19 an old listing that is %s after the post is left alone; the correction can be deleted or kept',
  async (change) => {
    const { answers, store } = shop();
    const phones: object[] = [old];
    const { user, saves, calls } = await corrects({
      ...answers,
      listMyProducts: () => ({ body: phones }),
      addProduct: ({ body }) => {
        phones.splice(0, 1, ...(change === 'sold' ? [{ ...old, status: 'Sold' }] : []));
        phones.unshift({ _id: 'b'.repeat(24), ...Object(body) });
        store(body);
        return { status: 200 };
      },
    });
    await saves();
    const notice = await screen.findByText(selling.twoListings('Pixel 8 Pro'));
    expect(calls('deleteProduct')).toEqual([]);
    const buttons = [...(notice.closest('[role=status]')?.querySelectorAll('button') ?? [])];
    expect(buttons.map(({ textContent }) => textContent)).toEqual([selling.keepBoth, messages.ui.delete]);
    await user.click(buttons[0] as Element);
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect(localStorage.getItem(`correction:${old._id}`)).toBeNull();
  },
);

test('M17 a server that acknowledges the post and does not list the phone loses nothing', async () => {
  stopClock();
  const { answers } = shop();
  const { saves, calls } = await corrects({ ...answers, addProduct: { status: 200 } });
  await saves();
  await waitFor(() => expect(calls('addProduct')).toHaveLength(1));
  await pass(2_500);
  expect(await screen.findByText(edit.notListed)).toBeVisible();
  expect(calls('deleteProduct')).toEqual([]);
});

test('M17 a session that ends before the answer deletes nothing; on return the old listing is named', async () => {
  const { answers, store } = shop();
  const answered = deferred<{ status: 200 }>();
  const app = await corrects({
    ...answers,
    addProduct: ({ body }) => {
      store(body);
      return answered.promise;
    },
  });
  await app.saves();
  await waitFor(() => expect(app.calls('addProduct')).toHaveLength(1));
  app.auth.report(null);
  await seesHeading(messages.titles.login);
  answered.resolve({ status: 200 });
  app.close();
  await openApp('/dashboard/myproducts', { as: 'seller', answers });
  expect(await screen.findByText(selling.oldListing('Pixel 8'))).toBeVisible();
  expect(app.calls('deleteProduct')).toEqual([]);
});

test('M17 without the image host nothing is sent; the correction and its new picture survive a closed tab', async () => {
  const { answers } = shop();
  const first = await corrects(answers);
  await choosesPicture(first.user);
  first.images.failNext('The host is down.');
  await first.saves();
  expect(await screen.findByText('The host is down.')).toBeVisible();
  expect(first.calls('addProduct')).toEqual([]);
  first.close();
  const { user, calls } = await openApp(`/dashboard/addproducts?edit=${old._id}`, { as: 'seller', answers });
  expect(await screen.findByRole('img', { name: 'pixel.png' })).toBeInTheDocument();
  expect(field('Product Name')).toHaveValue('Pixel 8 Pro');
  await clicks(user, edit.submit);
  await seesToast(edit.saved);
  expect(calls('addProduct')[0]?.body).toEqual({ ...corrected, image_url: '/images/uploaded.webp' });
});

test('M17 "List another like this" takes all but the picture; a phone of another seller is not corrected', async () => {
  const { answers } = shop();
  const { user, close } = await openApp('/dashboard/myproducts', { as: 'seller', answers });
  await user.click(await screen.findByRole('link', { name: selling.anotherLike('Pixel 8') }));
  expect(await screen.findByText(like.notice('Pixel 8'))).toBeVisible();
  expect(field('Product Name')).toHaveValue('Pixel 8');
  expect(screen.getByText(image.choose)).toBeVisible();
  close();
  await openApp(`/dashboard/addproducts?edit=${'c'.repeat(24)}`, { as: 'seller', answers });
  expect(await screen.findByText(addPhone.notThere)).toBeVisible();
});

test('M21 "List another" of a phone whose sale fell through keeps the picture, and uploads none', async () => {
  const { answers } = shop();
  const { user, calls, images } = await openApp(`/dashboard/addproducts?like=${old._id}`, {
    as: 'seller',
    answers: { ...answers, listMyProducts: { body: [{ ...old, status: 'Sold' }] } },
  });
  expect(await screen.findByText(like.noticeOfSold('Pixel 8'))).toBeVisible();
  fill(field('Year of Purchase'), '2023');
  fill(field('Mobile number'), '030 1234567');
  await clicks(user, addPhone.submit);
  await seesToast('Product added successfully');
  expect(calls('addProduct')[0]?.body).toMatchObject({ image_url: old.image_url, product_name: 'Pixel 8' });
  expect(images.uploads).toEqual([]);
});

test('A26 a correction takes the line of contact out and puts it back; another phone like it begins without', async () => {
  const details = 'Two scratches.\nReach me at 030 1234567';
  const answers = { listMyProducts: { body: [{ ...old, details }] } };
  const { user, close } = await openApp(`/dashboard/addproducts?edit=${old._id}`, { as: 'seller', answers });
  const tick = await screen.findByRole('checkbox', { name: addPhone.showNumber });
  expect(tick).toBeChecked();
  await user.click(tick);
  expect(field('Product Details')).toHaveValue('Two scratches.');
  await user.click(tick);
  expect(field('Product Details')).toHaveValue(details);
  close();
  await openApp(`/dashboard/addproducts?like=${old._id}`, { as: 'seller', answers });
  expect(await screen.findByLabelText('Product Details')).toHaveValue('Two scratches.');
});
