import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sellingMessages } from '@/features/selling/messages';
import { dashboardMessages } from '@/features/dashboard/messages';
import { messages } from '@/messages';
import { adds, field, opensFilledForm, opensForm, pixel } from '../support/phoneSteps';
import {
  bar,
  clicks,
  deferred,
  dialog,
  dialogIsGone,
  fill,
  main,
  seesHeading,
  seesToast,
} from '../support/steps';

const { added, discardDraft, draftRestored, outcomeUnknown, stillAdding } = sellingMessages.addPhone;
const drafts = () =>
  Object.keys(localStorage).filter((key) => key.startsWith('own:seller@example.com:phoneDraft:'));
const selma = { uid: 'uid-selma', email: 'seller2@example.com', displayName: 'Selma Aydin' };

test('A21 a draft survives a closed tab with its picture, says so, and is gone once the phone is added', async () => {
  const first = await opensFilledForm();
  fill(field('Location'), 'Munich');
  first.close();

  const { user, calls, close } = await opensForm();
  expect(screen.getByText(draftRestored)).toBeVisible();
  for (const [label, text] of Object.entries(pixel)) expect(field(label)).toHaveValue(text);
  expect(field('Location')).toHaveValue('Munich');
  expect(screen.getByRole('img', { name: 'pixel.png' })).toBeInTheDocument();

  await adds(user);
  await seesToast(added);
  expect(calls('addProduct')[0]?.body).toMatchObject({ product_name: 'Pixel 8 128 GB', Location: 'Munich' });
  await seesHeading(messages.titles.myPhones);
  close();
  await opensForm();
  expect(screen.queryByText(draftRestored)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: discardDraft })).not.toBeInTheDocument();
  expect(field('Product Name')).toHaveValue('');
  expect(screen.queryByRole('img', { name: 'pixel.png' })).not.toBeInTheDocument();
});

/** The text of this draft alone would bring its picture back. */
async function pictureIsGone(key: string) {
  localStorage.setItem(key, '{"Product_name":"Stored"}');
  await opensForm();
  expect(field('Product Name')).toHaveValue('Stored');
  expect(screen.queryByRole('img', { name: 'pixel.png' })).not.toBeInTheDocument();
}

test('A21 "Discard draft" asks, then empties the form', async () => {
  const { user, close } = await opensFilledForm();
  const [key = ''] = drafts();
  await clicks(user, discardDraft);
  await user.click((await dialog()).getByRole('button', { name: messages.ui.cancel }));
  await dialogIsGone();
  expect(field('Product Name')).toHaveValue('Pixel 8 128 GB');
  await clicks(user, discardDraft);
  await user.click((await dialog()).getByRole('button', { name: discardDraft }));
  await waitFor(() => expect(field('Product Name')).toHaveValue(''));
  expect(field('Product Name')).toHaveFocus();
  expect(drafts()).toEqual([]);
  close();
  await pictureIsGone(key);
});

test.each([
  ['that is no JSON', 'seller@example.com', 'not JSON', ''],
  [
    'with invalid parts',
    'seller@example.com',
    '{"price":{"a":1},"Location":"Atlantis","Product_name":"Stored"}',
    'Stored',
  ],
  ['of another seller', 'seller2@example.com', '{"Product_name":"Stored"}', ''],
])('A21 of a stored text %s only what is valid is read', async (_, owner, text, name) => {
  localStorage.setItem(`own:${owner}:phoneDraft:new`, text);
  await opensForm();
  expect(field('Product Name')).toHaveValue(name);
  expect(field('Original price')).toHaveValue('');
  expect(field('Location')).toHaveValue('Berlin');
});

test('A21 a seller who returns while the phone is being added waits for the outcome, and adds nothing twice', async () => {
  const answer = deferred<{ status: 200 }>();
  const { user, calls } = await opensFilledForm({ answers: { addProduct: () => answer.promise } });
  await adds(user);
  await waitFor(() => expect(calls('addProduct')).toHaveLength(1));
  await user.click(bar().getByRole('link', { name: messages.shell.dashboard }));
  await seesHeading(messages.titles.dashboard);
  await user.click(await main().findByRole('link', { name: dashboardMessages.menu.addPhones }));
  expect(await screen.findByText(stillAdding)).toBeVisible();
  expect(screen.queryByLabelText('Product Name')).not.toBeInTheDocument();
  answer.resolve({ status: 200 });
  await seesToast(added);
  expect(drafts()).toEqual([]);
  expect(calls('addProduct')).toHaveLength(1);
});

test.each([
  ['had no answer when the page closed says where to look first', { network: 'silent' }, outcomeUnknown],
  ['was answered with a broken server says so, too', { status: 500 }, outcomeUnknown],
  ['was refused says nothing of that', { status: 400 }, draftRestored],
] as const)('A20 A21 a draft whose request %s', async (_, answer, notice) => {
  const first = await opensFilledForm({ answers: { addProduct: answer } });
  await adds(first.user);
  await waitFor(() => expect(first.calls('addProduct')).toHaveLength(1));
  if ('status' in answer)
    await screen.findByText(answer.status === 500 ? outcomeUnknown : 'The request is not as documented');
  first.close();
  await opensForm();
  expect(screen.getByText(notice, { exact: false })).toBeVisible();
  expect(screen.queryByText(outcomeUnknown, { exact: false }) !== null).toBe(notice === outcomeUnknown);
  expect(field('Product Name')).toHaveValue('Pixel 8 128 GB');
});

test('A21 a sign-out takes the draft with it, the mobile number and the picture included', async () => {
  const app = await opensFilledForm();
  const [key = ''] = drafts();
  expect(localStorage.getItem(key)).toContain(pixel['Mobile number']);
  app.auth.report(selma);
  await waitFor(() => expect(drafts()).toEqual([]));
  app.close();
  await pictureIsGone(key);
});

test('A21 a phone that is refused after its seller has signed out leaves no draft', async () => {
  const answer = deferred<{ status: 400 }>();
  const app = await opensFilledForm({ answers: { addProduct: () => answer.promise } });
  await adds(app.user);
  await waitFor(() => expect(app.calls('addProduct')).toHaveLength(1));
  app.auth.report(null);
  await seesHeading(messages.titles.login);
  answer.resolve({ status: 400 });
  // The refusal arrives while the next page is opened.
  await app.user.click(bar().getByRole('link', { name: messages.shell.blog }));
  await seesHeading(messages.titles.blogs);
  expect(drafts()).toEqual([]);
});
