import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sellingMessages } from '@/features/selling/messages';
import { unsavedWork } from '@/lib/unsavedWork';
import { messages } from '@/messages';
import {
  adds,
  choosesPicture,
  field,
  fillsIn,
  opensFilledForm,
  opensForm,
  pixel,
} from '../support/phoneSteps';
import { bar, clicks, fill, goTo, here, main, seesButton, seesHeading, seesToast } from '../support/steps';
import { openApp } from '../support/openApp';
import { pngFile } from '../support/pictureFiles';
import { listing } from '../support/records';

test('A2 A3 A4 A5 A6 A7 A8 an empty form shows every message at its field, and sends no request', async () => {
  const { user, calls, images } = await opensForm();
  await adds(user);
  await screen.findByText('Product Name is required');
  for (const [label, sentence] of [
    ['Product Name', 'Product Name is required'],
    // In the specification's own words.
    ['Original price', 'Email Address is required'],
    ['Mobile number', 'Mobile number is required'],
    ['Resale price', 'Product Resale price is required'],
    ['Year of Purchase', 'Year of Purchase is required'],
    ['Image', 'Required field'],
    ['Product Details', 'Product Details is required'],
  ] as const) {
    expect(screen.getByText(sentence)).toBeVisible();
    expect(field(label), label).toBeInvalid();
    // The problem is read out before the hint.
    const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(ids[0] ?? ''), label).toHaveTextContent(sentence);
  }
  await waitFor(() => expect(field('Product Name')).toHaveFocus());

  fillsIn();
  await adds(user);
  await waitFor(() => expect(field('Image')).toHaveFocus());
  expect(screen.queryByText('Product Name is required')).not.toBeInTheDocument();
  expect(images.uploads).toEqual([]);
  expect(calls('addProduct')).toEqual([]);
});

test('S14 texts of blanks count as empty, and texts are trimmed when sent', async () => {
  const { user, calls } = await opensFilledForm();
  for (const label of Object.keys(pixel)) fill(field(label), ' \u00a0\u200b\u3000');
  await adds(user);
  await screen.findByText('Product Name is required');
  for (const label of Object.keys(pixel)) expect(field(label), label).toBeInvalid();
  expect(calls('addProduct')).toEqual([]);

  fillsIn(Object.fromEntries(Object.entries(pixel).map(([label, text]) => [label, `\u00a0 ${text} \n`])));
  await adds(user);
  await seesToast(sellingMessages.addPhone.added);
  expect(calls('addProduct')[0]?.body).toMatchObject({
    product_name: 'Pixel 8 128 GB',
    details: 'Two small scratches at the back.',
    price: '699',
    Resale_price: '325.50',
  });
});

test('A9 A22 no other bounds: one character, 10,000, emoji and markup pass; a price that cannot be paid gets a hint while it is typed', async () => {
  const long = 'x'.repeat(10_000);
  const { user, calls } = await opensFilledForm();
  for (const label of ['Original price', 'Resale price']) {
    const { inDollars, notPayable, priceHints } = sellingMessages.addPhone;
    expect(field(label)).toHaveAccessibleDescription(inDollars);
    fill(field(label), '1.399');
    expect(field(label)).toHaveAccessibleDescription(`Use at most two decimals: 1399 or 1.39. ${notPayable}`);
    for (const [text, hint] of [
      ['0.49', priceHints.tooLow],
      ['1000000', priceHints.tooHigh],
      ['three hundred', priceHints.noAmount],
    ] as const) {
      fill(field(label), text);
      expect(field(label)).toHaveAccessibleDescription(`${hint} ${notPayable}`);
      expect(field(label)).toBeValid();
    }
  }
  fillsIn({
    'Product Name': '📱👩🏽‍🚀 ☎️',
    'Year of Purchase': 'x',
    'Product Details': long,
    'Original price': '<b>"Pixel" & co</b>',
    'Mobile number': 'x',
  });
  await adds(user);
  await seesToast(sellingMessages.addPhone.added);
  expect(calls('addProduct')[0]?.body).toMatchObject({
    product_name: '📱👩🏽‍🚀 ☎️',
    details: long,
    price: '<b>"Pixel" & co</b>',
    Resale_price: 'three hundred',
  });
});

test('A10 A11 A12 condition, location and category have exactly the documented options', async () => {
  await opensForm();
  for (const [label, options] of [
    ['Condition', ['Excellent', 'Good', 'Fair']],
    ['Location', ['Berlin', 'Dortmund', 'Dusseldorf', 'Munich']],
    ['Phone category', ['iPhone', 'Samsung', 'LG', 'Google', 'Motorola', 'ZTE']],
  ] as const) {
    const shown = within(field(label)).getAllByRole<HTMLOptionElement>('option');
    expect(shown.map(({ value }) => value)).toEqual(options);
    expect(shown.map(({ textContent }) => textContent)).toEqual(options);
  }
});

const { image } = sellingMessages;
const { titles } = messages;
const { added, outcomeUnknown } = sellingMessages.addPhone;

const nothingIsLost = () => {
  for (const [label, text] of Object.entries(pixel)) expect(field(label)).toHaveValue(text);
  expect(screen.getByRole('img', { name: 'pixel.png' })).toBeVisible();
};

test('A13 A14 A15 A16 A17 A18 A19 ten quick clicks send first the picture, then exactly nine keys, without Authorization, once, then open My Products', async () => {
  const { calls, images, log } = await opensFilledForm({
    answers: { addProduct: { body: '', status: 201 } },
  });
  images.address = 'https://i.ibb.example/abc/pixel.png';
  fill(field('Condition'), 'Good');
  fill(field('Location'), 'Munich');
  fill(field('Phone category'), 'Google');
  const button = await seesButton(sellingMessages.addPhone.submit);
  for (let click = 0; click < 10; click += 1) fireEvent.click(button);
  await seesToast('Product added successfully');
  await seesHeading(titles.myPhones);
  expect(here()).toBe('/dashboard/myproducts');
  expect(images.uploads.map(({ name }) => name)).toEqual(['pixel.png']);
  expect(log.indexOf('images upload')).toBeLessThan(log.indexOf('api addProduct'));
  const [call, ...more] = calls('addProduct');
  expect(more).toEqual([]);
  expect(call?.body).toEqual({
    email: 'seller@example.com',
    product_name: 'Pixel 8 128 GB',
    price: '699',
    condition: 'Good',
    Location: 'Munich',
    Phone_category: 'Google',
    Resale_price: '325.50',
    details: 'Two small scratches at the back.',
    image_url: 'https://i.ibb.example/abc/pixel.png',
  });
  expect(call?.authorization).toBeNull();
  await waitFor(() => expect(calls('listMyProducts').length).toBeGreaterThan(0));
  await waitFor(() => expect(unsavedWork.exists()).toBe(false));
});

test('A19 a category that was read before is read again', async () => {
  const { user, calls } = await openApp('/categoryUsed/04', { as: 'seller' });
  await seesHeading(titles.category);
  goTo('/dashboard/addproducts');
  await screen.findByLabelText('Product Name');
  fillsIn();
  await choosesPicture(user);
  await adds(user);
  await seesHeading(titles.myPhones);
  goTo('/categoryUsed/04');
  await seesHeading(titles.category);
  const ids = () => calls().map(({ id }) => id);
  await waitFor(() =>
    expect(ids().lastIndexOf('listPhonesOfCategory')).toBeGreaterThan(ids().indexOf('addProduct')),
  );
});

test('A20 no upload, no product; where the product is refused a retry does not upload again, unless another picture is chosen', async () => {
  const { user, calls, images } = await opensFilledForm({
    answers: { addProduct: [{ status: 400 }, { network: 'none' }, { example: 'stored' }] },
  });
  images.failNext('Invalid API v1 key.');
  await adds(user);
  expect(await main().findByRole('alert')).toHaveTextContent('Invalid API v1 key.');
  expect(calls('addProduct')).toEqual([]);
  nothingIsLost();
  const [first, second] = [images.address, '/images/better.webp'];
  for (const why of ['The request is not as documented', outcomeUnknown]) {
    await adds(user);
    expect(await main().findByText(why)).toBeVisible();
    expect(here()).toBe('/dashboard/addproducts');
    nothingIsLost();
  }
  await choosesPicture(user, pngFile('better.png'));
  images.address = second;
  await adds(user);
  await seesToast(added);
  expect(images.uploads.map(({ name }) => name)).toEqual(['pixel.png', 'pixel.png', 'better.png']);
  expect(calls('addProduct').map(({ body }) => (body as { image_url: string }).image_url)).toEqual([
    first,
    first,
    second,
  ]);
});

test('A21 the upload shows its progress, locks the fields, and can be cancelled', async () => {
  const { user, calls, images } = await opensFilledForm();
  const upload = images.waitNext();
  await adds(user);
  const progress = await screen.findByRole('progressbar', { name: image.uploading });
  upload.report(0.43);
  expect(progress).toHaveAttribute('aria-valuenow', '43');
  expect(field('Product Name')).toBeDisabled();
  expect(unsavedWork.exists()).toBe(true);

  await clicks(user, image.cancelUpload);
  expect(await main().findByRole('alert')).toHaveTextContent(image.cancelled);
  expect(progress).not.toBeInTheDocument();
  expect(field('Product Name')).toBeEnabled();
  nothingIsLost();
  expect(calls('addProduct')).toEqual([]);

  await adds(user);
  await seesToast(added);
  expect(images.uploads).toHaveLength(2);
});

test('A21 leaving the page during the upload ends it', async () => {
  const { user, calls, images } = await opensFilledForm();
  const upload = images.waitNext();
  await adds(user);
  await screen.findByRole('progressbar', { name: image.uploading });
  await user.click(bar().getByRole('link', { name: messages.shell.blog }));
  await seesHeading(titles.blogs);
  upload.finish();
  await waitFor(() => expect(unsavedWork.exists()).toBe(false));
  expect(calls('addProduct')).toEqual([]);
  expect(here()).toBe('/blogs');
});

test('A19 a seller who leaves while the product is being added sees the toast, and stays where they went', async () => {
  const { user, calls } = await opensFilledForm({
    answers: {
      addProduct: () => {
        goTo('/blogs');
        return { example: 'stored' };
      },
    },
  });
  await adds(user);
  await seesToast(added);
  await seesHeading(titles.blogs);
  expect(here()).toBe('/blogs');
  expect(calls('addProduct')).toHaveLength(1);
});

test('A23 the brand follows the name until it is chosen; a name and a brand that disagree get a hint', async () => {
  const { user } = await opensForm();
  const brand = field('Phone category');
  for (const [name, follows] of [
    ['Galaxy S23', 'Samsung'],
    ['moto g84', 'Motorola'],
    ['iPhone13', 'iPhone'],
    ['Pixel 8', 'Google'],
    // Says nothing of a brand: the last one stays.
    ['128 GB, Algebra', 'Google'],
    ['LG V60', 'LG'],
  ] as const) {
    fill(field('Product Name'), name);
    await waitFor(() => expect(brand).toHaveValue(follows));
  }
  expect(brand).toHaveAccessibleDescription('');
  await user.selectOptions(brand, 'ZTE');
  const hint = 'The name says LG. Buyers will find the phone below ZTE.';
  expect(brand).toHaveAccessibleDescription(hint);
  fill(field('Product Name'), 'Pixel 8');
  expect(
    await screen.findByText('The name says Google. Buyers will find the phone below ZTE.'),
  ).toBeVisible();
  expect(brand).toHaveValue('ZTE');
  await user.selectOptions(brand, 'Google');
  expect(brand).toHaveAccessibleDescription('');
});

test('A23 the resale price has a hint of what others ask for phones of this name, the description one of what buyers see', async () => {
  const own = listing(1, { product_name: 'Pixel 8 128 GB', Resale_price: '900' });
  await opensForm({
    answers: {
      listMyProducts: { body: [own] },
      listPhonesOfCategory: ({ path }) => ({
        body: path.endsWith('/04')
          ? [
              own,
              listing(2, { product_name: 'Pixel 8 128 GB', Resale_price: '325' }),
              listing(3, { product_name: 'Pixel 8 Pro 128 GB', Resale_price: '300' }),
              listing(4, { product_name: 'Pixel 8 128 GB', Resale_price: '10', status: 'Sold' }),
              listing(5, { product_name: 'Pixel 7 128 GB', Resale_price: '200' }),
              listing(6, { product_name: 'Pixel 8 256 GB', Resale_price: 'a lot' }),
            ]
          : [],
      }),
    },
  });
  const { inDollars, detailsHint } = sellingMessages.addPhone;
  expect(field('Resale price')).toHaveAccessibleDescription(inDollars);
  fill(field('Product Name'), 'pixel 8');
  await waitFor(() =>
    expect(field('Resale price')).toHaveAccessibleDescription(
      `${inDollars} Others ask $300–$325 for phones of this name (2 on sale).`,
    ),
  );
  expect(field('Original price')).toHaveAccessibleDescription(inDollars);
  fill(field('Product Name'), 'Pixel 8 Pro');
  await waitFor(() =>
    expect(field('Resale price')).toHaveAccessibleDescription(
      `${inDollars} Others ask $300 for phones of this name (1 on sale).`,
    ),
  );
  expect(field('Product Details')).toHaveAccessibleDescription(detailsHint);
});

test('A16 A26 the number is in the details only by the tick, which follows it and takes it out again', async () => {
  const { addPhone } = sellingMessages;
  const { user, calls } = await opensForm();
  const tick = () => screen.getByRole('checkbox', { name: 'Show it to buyers' });
  expect(tick()).toBeDisabled();
  fillsIn();
  await choosesPicture(user);
  expect(tick()).not.toBeChecked();
  await user.click(tick());
  expect(field('Product Details')).toHaveValue(`${pixel['Product Details']}\nReach me at +49 151 5550 1992`);
  expect(screen.getByText('Reach me at +49 151 5550 1992', { selector: 'bdi' })).toBeVisible();
  expect(screen.queryByText(addPhone.notSent, { exact: false })).toBe(
    screen.getByText(addPhone.notSent, { selector: `#${field('Year of Purchase').id}-helper-text` }),
  );
  await user.click(tick());
  expect(field('Product Details')).toHaveValue(pixel['Product Details']);
  await user.click(tick());
  fill(field('Mobile number'), '030 1234567');
  await adds(user);
  await seesToast(addPhone.added);
  const sent = { ...Object(calls('addProduct')[0]?.body) } as Record<string, string>;
  expect(Object.keys(sent)).toHaveLength(9);
  expect(sent['details']).toBe(`${pixel['Product Details']}\nReach me at 030 1234567`);
});
