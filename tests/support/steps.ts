import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Where the app is: path, search and hash. */
export const here = () => window.location.pathname + window.location.search + window.location.hash;

// A page's own <header> counts as a banner here; the bar is the first one.
export const bar = () => within(screen.getAllByRole('banner')[0] ?? document.body);
export const main = () => within(screen.getByRole('main'));
export const footer = () => within(screen.getByRole('contentinfo'));
export const toasts = () => within(screen.getByRole('region', { name: 'Notifications', hidden: true }));

export const seesHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
export const seesToast = (text: string) => toasts().findByText(text);
export const seesButton = (name: string) => screen.findByRole('button', { name });

/** The phone's card, in a category or among the advertisements. */
export const card = async (name: string) => within(await screen.findByRole('article', { name }));
export const dialog = async () => within(await screen.findByRole('dialog'));

export const clicks = async (user: UserEvent, name: string) => user.click(await seesButton(name));

/** Presses Pay as soon as it works. */
export async function pays(user: UserEvent) {
  const pay = await seesButton('Pay');
  await waitFor(() => expect(pay).toBeEnabled());
  await user.click(pay);
}

interface Credentials {
  email?: string;
  password?: string;
}

/** Fills in the login form and sends it. */
export async function logsIn(user: UserEvent, credentials: Credentials = {}) {
  const { email = 'buyer@example.com', password = 'second-ring' } = credentials;
  await seesHeading('Login');
  await user.click(await screen.findByLabelText('Email'));
  if (email) await user.paste(email);
  await user.click(screen.getByLabelText('Password'));
  if (password) await user.paste(password);
  await user.click(main().getByRole('button', { name: 'Login' }));
}

interface NewPerson extends Credentials {
  name?: string;
  role?: 'Buyer' | 'Seller';
}

/** Fills in the sign-up form and sends it. */
export async function signsUp(user: UserEvent, person: NewPerson = {}) {
  const { name = 'Nina New', email = 'nina@example.com', password = 'second-ring', role } = person;
  await user.click(await screen.findByLabelText('Name'));
  if (name) await user.paste(name);
  await user.click(screen.getByLabelText('Email'));
  if (email) await user.paste(email);
  await user.click(screen.getByLabelText('Password'));
  if (password) await user.paste(password);
  if (role) await user.selectOptions(screen.getByLabelText('I want to be a'), role);
  await user.click(main().getByRole('button', { name: 'Sign Up' }));
}
