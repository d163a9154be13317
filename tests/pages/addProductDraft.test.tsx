import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  adds,
  choosesPicture,
  field,
  fillsIn,
  opensFilledForm,
  opensForm,
  pixel,
} from '../support/productSteps';
import { scenario } from '@/dev/scenario';
import { bar, clicks, dialog, main, seesHeading, seesToast } from '../support/steps';

const notice = 'This is your draft from last time. Choose the picture again: a draft cannot keep it.';

test('A21 a draft survives a closed tab, the picture excepted, and the form says so', async () => {
  const first = await opensFilledForm();
  await first.user.selectOptions(field('Location'), 'Munich');
  first.close();

  const { user, calls } = await opensForm();
  expect(screen.getByText(notice)).toBeVisible();
  for (const [label, text] of Object.entries(pixel)) expect(field(label)).toHaveValue(text);
  expect(field('Location')).toHaveValue('Munich');
  expect(screen.queryByRole('img', { name: 'pixel.png' })).not.toBeInTheDocument();

  await choosesPicture(user);
  await adds(user);
  await seesToast('Product added successfully');
  expect(calls('addProduct')[0]?.body).toMatchObject({ product_name: 'Pixel 8 128 GB', Location: 'Munich' });
});

test('A21 an untouched form says nothing of a draft', async () => {
  const first = await opensForm();
  first.close();
  await opensForm();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
});

test('A21 the draft is gone once the phone was added', async () => {
  const first = await opensFilledForm();
  await adds(first.user);
  await seesHeading('My Products');
  first.close();
  await opensForm();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  expect(field('Product Name')).toHaveValue('');
});

test('A21 a draft belongs to its seller', async () => {
  const first = await opensFilledForm();
  first.close();
  const other = { uid: 'uid-other', email: 'seller2@example.com', displayName: 'Selma Aydin' };
  await opensForm({ as: other, scenarios: [scenario('checkSeller', { example: 'yes' })] });
  expect(field('Product Name')).toHaveValue('');
});

test('A21 "Discard draft" asks, then empties the form', async () => {
  const first = await opensFilledForm();
  await clicks(first.user, 'Discard draft');
  await first.user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  expect(field('Product Name')).toHaveValue('Pixel 8 128 GB');
  first.close();

  const { user } = await opensForm();
  await choosesPicture(user);
  await clicks(user, 'Discard draft');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(field('Product Name')).toHaveValue(''));
  expect(field('Product Name')).toHaveFocus();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  expect(screen.queryByRole('img', { name: 'pixel.png' })).not.toBeInTheDocument();
  expect(localStorage.getItem('productDraft:seller@example.com')).toBeNull();
});

test.each(['not JSON', '[]', '7', '{"price":{"a":1},"Location":"Atlantis","Product_name":"Kept","x":1}'])(
  'A21 the stored text may be anything: %s',
  async (text) => {
    localStorage.setItem('productDraft:seller@example.com', text);
    await opensForm();
    expect(field('Product Name')).toHaveValue(text.includes('Kept') ? 'Kept' : '');
    expect(field('Original price')).toHaveValue('');
    expect(field('Location')).toHaveValue('Berlin');
  },
);

test('A21 a blocked or full storage does not prevent adding a product', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { user } = await opensForm();
  fillsIn();
  await choosesPicture(user);
  await adds(user);
  await seesToast('Product added successfully');
});

test('A21 who comes back while the phone is still being added waits for the outcome, and adds nothing twice', async () => {
  let add: () => void = () => undefined;
  const added = new Promise<void>((resolve) => (add = resolve));
  const { user, calls } = await opensFilledForm({
    answers: { addProduct: () => added.then(() => ({ status: 200 }) as const) },
  });
  await adds(user);
  await waitFor(() => expect(calls('addProduct')).toHaveLength(1));
  await user.click(bar().getByRole('link', { name: 'Dashboard' }));
  await seesHeading('Dashboard');
  await user.click(await main().findByRole('link', { name: 'Add Products' }));
  expect(
    await screen.findByText('The phone that you sent is still being added. Wait a moment.'),
  ).toBeVisible();
  expect(screen.queryByLabelText('Product Name')).not.toBeInTheDocument();
  add();
  await seesToast('Product added successfully');
  expect(localStorage.getItem('productDraft:seller@example.com')).toBeNull();
  expect(calls('addProduct')).toHaveLength(1);
});

test('A21 a draft that was being sent when the page closed says where to look first', async () => {
  const first = await opensFilledForm({ scenarios: [scenario('addProduct', { network: 'silent' })] });
  await adds(first.user);
  await waitFor(() => expect(first.calls('addProduct')).toHaveLength(1));
  first.close();
  await opensForm();
  expect(screen.getByText(/Look at My Products first: it may be there already/)).toBeVisible();
  expect(field('Product Name')).toHaveValue('Pixel 8 128 GB');
});

test('A21 after a refusal nothing is uncertain', async () => {
  const first = await opensFilledForm({ scenarios: [scenario('addProduct', { status: 400 })] });
  await adds(first.user);
  await waitFor(() => expect(first.calls('addProduct')).toHaveLength(1));
  await screen.findByText('The request is not as documented');
  first.close();
  await opensForm();
  expect(screen.getByText(notice)).toBeVisible();
  expect(screen.queryByText(/Look at My Products first/)).not.toBeInTheDocument();
});

test('A21 a sign-out takes the draft with it, the mobile number included', async () => {
  const app = await opensFilledForm();
  expect(localStorage.getItem('productDraft:seller@example.com')).toContain(pixel['Mobile number']);
  app.auth.report({ uid: 'uid-selma', email: 'seller2@example.com', displayName: 'Selma Aydin' });
  await waitFor(() => expect(field('Product Name')).toHaveValue(''));
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  expect(localStorage.getItem('productDraft:seller@example.com')).toBeNull();
});

test('A21 a phone that is refused after its seller has signed out leaves no draft', async () => {
  let serverAnswers: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (serverAnswers = resolve));
  const app = await opensFilledForm();
  app.answer('addProduct', () => answered.then(() => ({ status: 400 })));
  await adds(app.user);
  await waitFor(() => expect(app.calls('addProduct')).toHaveLength(1));
  app.auth.report(null);
  await seesHeading('Login');
  serverAnswers();
  // The refusal arrives while the next page is opened.
  await app.user.click(bar().getByRole('link', { name: 'Blog' }));
  await seesHeading('Buying and selling used phones');
  expect(localStorage.getItem('productDraft:seller@example.com')).toBeNull();
});
