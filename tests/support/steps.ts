import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { accountMessages } from '@/features/account/messages';
import { messages } from '@/messages';

/** Where the app is: path, search and hash. */
export const here = () => window.location.pathname + window.location.search + window.location.hash;

/** Goes to a URL of the app as the browser's own buttons do, without opening the app again. */
export const goTo = (url: string) =>
  act(() => {
    window.history.pushState(null, '', url);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

/** The user comes back to the tab of the app. */
export const returnsToTab = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));

/** The user is away for a minute: long enough for every list to be read again. */
export function returnsAfterAMinute() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  returnsToTab();
}

// A page's own <header> counts as a banner here; the bar is the first one.
export const bar = () => within(screen.getAllByRole('banner')[0] ?? document.body);
export const main = () => within(screen.getByRole('main'));
export const footer = () => within(screen.getByRole('contentinfo'));
export const toasts = () => within(screen.getByRole('region', { name: 'Notifications', hidden: true }));

export const seesHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
export const seesToast = (text: string) => toasts().findByText(text);
export const seesButton = (name: string | RegExp) => screen.findByRole('button', { name });

/** The name of a button or link in a row or card: its visible label, then what the row is of. */
export const labelled = (label: string) => new RegExp(`^${label}(: |$)`);

/** The phone's card, in a category or among the advertisements. */
export const card = async (name: string) => within(await screen.findByRole('article', { name }));
export const dialog = async () => within(await screen.findByRole('dialog'));
/** The value of a fact that has this label. */
export const fact = (place: ReturnType<typeof within>, label: string) =>
  place.getByText(label, { selector: 'dt' }).nextElementSibling;
export const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

const rowHeader = { selector: ':is(th, [role=rowheader]), :is(th, [role=rowheader]) *' };

/** The row of a table with this header. By its text: accessible names of whole rows take jsdom long. */
export async function rowOf(header: string) {
  const cell = await screen.findByText(header, rowHeader);
  return within(cell.closest<HTMLElement>('[role=row], tr') ?? cell);
}
export const rowIsGone = (header: string) =>
  waitFor(() => expect(screen.queryByText(header, rowHeader)).not.toBeInTheDocument());

export const clicks = async (user: UserEvent, name: string | RegExp) => user.click(await seesButton(name));

/** Presses Pay as soon as it works. */
export async function pays(user: UserEvent) {
  const pay = await seesButton('Pay');
  await waitFor(() => expect(pay).toBeEnabled());
  await user.click(pay);
}

/** Sets a field by one event, as autofill does. Typing key by key takes long, and is the subject of few tests. */
export const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

interface Credentials {
  email?: string;
  password?: string;
}

/** Fills in the login form and sends it. */
export async function logsIn(user: UserEvent, credentials: Credentials = {}) {
  const { email = 'buyer@example.com', password = 'second-ring' } = credentials;
  await seesHeading(messages.titles.login);
  fill(await screen.findByLabelText('Email'), email);
  fill(screen.getByLabelText('Password'), password);
  await user.click(main().getByRole('button', { name: accountMessages.login }));
}

interface NewPerson extends Credentials {
  name?: string;
  role?: 'Buyer' | 'Seller';
}

/** Fills in the sign-up form and sends it. */
export async function signsUp(user: UserEvent, person: NewPerson = {}) {
  const { name = 'Nina New', email = 'nina@example.com', password = 'second-ring', role } = person;
  fill(await screen.findByLabelText('Name'), name);
  fill(screen.getByLabelText('Email'), email);
  fill(screen.getByLabelText('Password'), password);
  if (role) fill(screen.getByLabelText('I want to be a'), role);
  await user.click(main().getByRole('button', { name: accountMessages.signUp }));
}

/** An answer that waits until the test lets it go. */
export function deferred<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<Value>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}
