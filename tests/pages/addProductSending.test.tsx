import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { unsavedWork } from '@/lib/unsavedWork';
import { openApp } from '../support/openApp';
import { adds, choosesPicture, field, fillsIn, opensFilledForm, pixel } from '../support/productSteps';
import { pngFile } from '../support/pictureFiles';
import { bar, here, main, seesButton, seesHeading, seesToast } from '../support/steps';

const nothingIsLost = () => {
  for (const [label, text] of Object.entries(pixel)) expect(field(label)).toHaveValue(text);
  expect(screen.getByRole('img', { name: 'pixel.png' })).toBeVisible();
};

/** As the browser's own buttons do it. */
function goesTo(url: string) {
  window.history.pushState(null, '', url);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

test('A13 A15 A16 A17 A18 first the picture, then exactly the nine keys, without Authorization', async () => {
  const { user, calls, images, log } = await opensFilledForm();
  images.address = 'https://i.ibb.example/abc/pixel.png';
  await user.selectOptions(field('Condition'), 'Good');
  await user.selectOptions(field('Location'), 'Munich');
  await user.selectOptions(field('Phone category'), 'Google');
  await adds(user);
  await seesToast('Product added successfully');
  expect(images.uploads.map(({ name }) => name)).toEqual(['pixel.png']);
  expect(log.indexOf('images upload')).toBeLessThan(log.indexOf('api addProduct'));
  const [call] = calls('addProduct');
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
});

test('A19 "Product added successfully", then My Products, fetched again', async () => {
  const { user, calls } = await opensFilledForm();
  await adds(user);
  await seesToast('Product added successfully');
  await seesHeading('My Products');
  expect(here()).toBe('/dashboard/myproducts');
  await waitFor(() => expect(calls('listMyProducts').length).toBeGreaterThan(0));
});

test.each(['', 'stored', '{"acknowledged":false}'])(
  'A19 any 2xx is success, the body %j too',
  async (body) => {
    const { user } = await opensFilledForm({ answers: { addProduct: { body, status: 201 } } });
    await adds(user);
    await seesToast('Product added successfully');
  },
);

test('A19 a category that was read before is read again', async () => {
  const { user, calls } = await openApp('/categoryUsed/04', { as: 'seller' });
  await seesHeading('Book the selected second-hand phones');
  act(() => goesTo('/dashboard/addproducts'));
  await screen.findByLabelText('Product Name');
  fillsIn();
  await choosesPicture(user);
  await adds(user);
  await seesHeading('My Products');
  expect(calls('listPhonesOfCategory')).toHaveLength(1);
  act(() => goesTo('/categoryUsed/04'));
  await waitFor(() => expect(calls('listPhonesOfCategory')).toHaveLength(2));
});

test('A20 the upload fails: the host says why in red, no product is sent, nothing is lost, the retry works', async () => {
  const { user, calls, images } = await opensFilledForm();
  images.failNext('Invalid API v1 key.');
  await adds(user);
  expect(await main().findByRole('alert')).toHaveTextContent('Invalid API v1 key.');
  expect(calls('addProduct')).toEqual([]);
  nothingIsLost();
  await adds(user);
  await seesToast('Product added successfully');
  expect(images.uploads).toHaveLength(2);
  expect(calls('addProduct')).toHaveLength(1);
});

test.each([
  ['a broken server', { status: 500 as const }],
  ['no network', { network: 'none' as const }],
])('A20 the picture is kept, %s refuses the product: the retry uploads nothing again', async (_, refusal) => {
  const { user, calls, images } = await opensFilledForm({
    answers: { addProduct: [refusal, { example: 'stored' }] },
  });
  await adds(user);
  expect(await main().findByRole('alert')).not.toBeEmptyDOMElement();
  expect(here()).toBe('/dashboard/addproducts');
  nothingIsLost();
  await adds(user);
  await seesToast('Product added successfully');
  expect(images.uploads).toHaveLength(1);
  expect(calls('addProduct').map(({ body }) => body)).toEqual([
    expect.objectContaining({ image_url: images.address }),
    expect.objectContaining({ image_url: images.address }),
  ]);
});

test('A20 another picture after a refused product is uploaded', async () => {
  const { user, calls, images } = await opensFilledForm({
    answers: { addProduct: [{ status: 500 }, { example: 'stored' }] },
  });
  await adds(user);
  await main().findByRole('alert');
  await choosesPicture(user, pngFile('better.png'));
  images.address = '/images/better.webp';
  await adds(user);
  await seesToast('Product added successfully');
  expect(images.uploads.map(({ name }) => name)).toEqual(['pixel.png', 'better.png']);
  expect(calls('addProduct')[1]?.body).toMatchObject({ image_url: '/images/better.webp' });
});

test('A15 ten quick clicks make one upload and one product', async () => {
  const { calls, images } = await opensFilledForm();
  const button = await seesButton('Add product');
  for (let click = 0; click < 10; click += 1) fireEvent.click(button);
  await seesToast('Product added successfully');
  await seesHeading('My Products');
  expect(images.uploads).toHaveLength(1);
  expect(calls('addProduct')).toHaveLength(1);
});

test('A21 the upload shows how far it is, nothing can be changed meanwhile, and it can be cancelled', async () => {
  const { user, calls, images } = await opensFilledForm();
  const upload = images.waitNext();
  await adds(user);
  const bar = await screen.findByRole('progressbar', { name: 'Uploading the picture' });
  await upload.report(0.43);
  expect(bar).toHaveAttribute('aria-valuenow', '43');
  expect(field('Product Name')).toBeDisabled();
  expect(unsavedWork.exists()).toBe(true);

  await user.click(screen.getByRole('button', { name: 'Cancel the upload' }));
  expect(await main().findByRole('alert')).toHaveTextContent(
    'You cancelled the upload. Nothing was sent, and nothing is lost.',
  );
  expect(screen.queryByRole('progressbar', { name: 'Uploading the picture' })).not.toBeInTheDocument();
  expect(field('Product Name')).toBeEnabled();
  nothingIsLost();
  expect(calls('addProduct')).toEqual([]);

  await adds(user);
  await seesToast('Product added successfully');
  expect(images.uploads).toHaveLength(2);
});

test('A21 who leaves during the upload ends it, and stays where they went', async () => {
  const { user, calls, images } = await opensFilledForm();
  const upload = images.waitNext();
  await adds(user);
  await screen.findByRole('progressbar', { name: 'Uploading the picture' });
  await user.click(bar().getByRole('link', { name: 'Blog' }));
  await seesHeading('Buying and selling used phones');
  upload.finish();
  await waitFor(() => expect(unsavedWork.exists()).toBe(false));
  expect(calls('addProduct')).toEqual([]);
  expect(here()).toBe('/blogs');
});

test('A19 who leaves while the product is being added hears of it, and stays where they went', async () => {
  const { user, calls } = await opensFilledForm({
    answers: {
      addProduct: () => {
        goesTo('/blogs');
        return { example: 'stored' };
      },
    },
  });
  await adds(user);
  await seesToast('Product added successfully');
  await seesHeading('Buying and selling used phones');
  expect(here()).toBe('/blogs');
  expect(calls('addProduct')).toHaveLength(1);
});

test('a form with something in it is work that a silent reload must not take', async () => {
  const { user } = await opensFilledForm();
  expect(unsavedWork.exists()).toBe(true);
  await adds(user);
  await seesHeading('My Products');
  await waitFor(() => expect(unsavedWork.exists()).toBe(false));
});
