import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi, type Mock } from 'vitest';
import { bookingMessages } from '@/features/booking/messages';
import { contactMessages } from '@/features/contact/messages';
import { shortlistMessages } from '@/features/shortlist/messages';
import { readPicture } from '@/lib/storedPictures';
import { messages } from '@/messages';
import { findPath } from '@/paths';
import { openApp } from '../support/openApp';
import { field, opensFilledForm, pixel } from '../support/phoneSteps';
import { card, dialog, fill, labelled, seesHeading, seesToast } from '../support/steps';

const buyer2 = { uid: 'uid-buyer2', email: 'buyer2@example.com', displayName: 'Ben' };

let written: Mock<Storage['setItem']>;
beforeEach(() => void (written = vi.spyOn(Storage.prototype, 'setItem')));

/** Everything that this browser keeps, as text. */
async function everyStorage() {
  const keys = written.mock.calls.map(([key]) => key).filter((key) => key.includes('phoneDraft:'));
  const pictures = await Promise.all([...new Set(keys)].map(readPicture));
  const names = pictures.map((picture) => (picture instanceof File ? picture.name : picture));
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, names]);
}

const somethingTyped = [...Object.values(pixel), 'pixel.png', 'seller@example.com'];

test('G15 sign-out leaves nothing of a draft in any storage, and of another user’s draft everything', async () => {
  localStorage.setItem('own:seller2@example.com:phoneDraft:new', '{"Product_name":"Of Selma"}');
  const { auth } = await opensFilledForm();
  await waitFor(async () => expect(await everyStorage()).toContain('pixel.png'));
  auth.report(null);
  await seesHeading(messages.titles.login);
  await waitFor(async () => {
    const kept = await everyStorage();
    expect(somethingTyped.filter((text) => kept.includes(text))).toEqual([]);
  });
  expect(await everyStorage()).toContain('Of Selma');
});

test('G15 L17 where local storage refuses, a draft says so, and its picture goes with the sign-out as well', async () => {
  written.mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  const { auth } = await opensFilledForm();
  await seesToast(messages.errors.notStored);
  await waitFor(async () => expect(await everyStorage()).toContain('pixel.png'));
  auth.report(null);
  await waitFor(async () => expect(await everyStorage()).not.toContain('pixel.png'));
});

test('G15 what a buyer typed and viewed goes; the shortlist stays, and no other user sees it', async () => {
  const { user, auth } = await openApp('/categoryUsed/04', { as: 'buyer' });
  const phone = await card('Pixel 8 128 GB');
  await user.click(phone.getByRole('button', { name: /^Save / }));
  await user.click(phone.getByRole('button', { name: labelled(messages.phones.book) }));
  fill((await dialog()).getByLabelText(bookingMessages.phoneNumber), '+49 30 1992');
  expect(await everyStorage()).toContain('+49 30 1992');
  expect(await everyStorage()).toContain('viewed');

  auth.report(buyer2);
  await waitFor(async () => expect(await everyStorage()).not.toMatch(/\+49 30 1992|own:buyer@/));
  await waitFor(() => expect(screen.queryByDisplayValue('+49 30 1992')).not.toBeInTheDocument());
  expect(await everyStorage()).toContain('secondRing.shortlist:buyer@example.com:');
});

test('G15 the shortlist, the saved searches and what was viewed are a user’s own', async () => {
  const saved = JSON.stringify({ id: 'a1', name: 'Galaxy S9', price: '90', at: 1 });
  localStorage.setItem('secondRing.shortlist:buyer@example.com:a1', saved);
  localStorage.setItem('own:buyer@example.com:viewed:a1', saved);
  const search = { id: 'q=galaxy', name: 'galaxy', seen: [], at: 1 };
  localStorage.setItem('secondRing.search:buyer@example.com:q=galaxy', JSON.stringify(search));
  const bea = await openApp(findPath('shortlist'), { as: 'buyer' });
  expect(await screen.findByRole('heading', { name: 'Galaxy S9' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'galaxy' })).toHaveAttribute('href', '/find?q=galaxy');
  bea.close();
  const ben = await openApp(findPath('shortlist'), { as: buyer2 });
  expect(await screen.findByText(shortlistMessages.shortlistEmpty)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'galaxy' })).not.toBeInTheDocument();
  ben.close();
  await openApp(findPath('viewed'), { as: buyer2 });
  expect(await screen.findByText(shortlistMessages.viewedEmpty)).toBeVisible();
});

test('G15 feedback that one user began is not shown to the next, and a visitor’s is not lost by signing in', async () => {
  const { auth } = await openApp('/', { isResolved: false });
  fill(await screen.findByLabelText(contactMessages.feedbackName), 'Bea');
  auth.report({ uid: 'uid-bea', email: 'buyer@example.com', displayName: 'Bea' });
  await screen.findByRole('link', { name: messages.shell.dashboard });
  expect(field(contactMessages.feedbackName)).toHaveValue('Bea');
  expect(await everyStorage()).toContain('own:buyer@example.com:typed:feedback');
  auth.report(buyer2);
  await waitFor(() => expect(field(contactMessages.feedbackName)).toHaveValue(''));
  expect(await everyStorage()).not.toContain('feedback');
});
