import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Schema } from 'yup';
import { formCases, type FormCase } from '../support/formCases';
import { openApp } from '../support/openApp';
import { describedBy } from '../support/productSteps';
import { clicks } from '../support/steps';

const none = '';

async function opens({ url, options, isDialog }: FormCase) {
  const app = await openApp(url, options);
  const place = isDialog ? within(await screen.findByRole('dialog')) : screen;
  return { ...app, field: (label: string) => place.getByLabelText<HTMLInputElement>(label), place };
}

const isText = ({ type, readOnly, tagName }: HTMLInputElement) =>
  !readOnly && type !== 'file' && tagName !== 'SELECT';

test.each(Object.entries(formCases))(
  'the fields of %s have labels that are seen, tell browsers what they are, and take a paste',
  async (_, form) => {
    const { user, field, place } = await opens(form);
    for (const [label, attributes] of Object.entries(form.fields)) {
      await place.findByLabelText(label);
      const input = field(label);
      expect(input.labels?.[0], label).toBeVisible();
      for (const [attribute, value] of Object.entries(attributes))
        expect(input, label).toHaveAttribute(attribute, value);
      // The browser's own validation would speak another language, and only of one field.
      expect(input.required, label).toBe(false);
      if (!isText(input)) continue;
      await user.click(input);
      await user.paste('99');
      expect(input, label).toHaveValue('99');
      await user.clear(input);
    }
  },
);

const sent = Object.entries(formCases).filter(([, { submit }]) => submit);

test.each(sent)('%s marks as required exactly the fields that its schema requires', async (_, form) => {
  const { place } = await opens(form);
  const rules = form.schema?.fields ?? {};
  const names: string[] = [];
  for (const label of Object.keys(form.fields)) {
    const input = await place.findByLabelText<HTMLInputElement>(label);
    const rule = rules[input.name];
    const isRequired = rule instanceof Schema && !rule.spec.optional;
    expect(input.getAttribute('aria-required'), label).toBe(isRequired ? 'true' : null);
    names.push(input.name);
  }
  expect(names).toEqual(expect.arrayContaining(Object.keys(rules)));
});

test.each(sent)(
  '%s, sent empty: each error is at its field, and the first one has the focus',
  async (_, form) => {
    const { user, field, place } = await opens(form);
    const [first = none] = Object.keys(form.problems ?? {});
    await place.findByLabelText(first);
    for (const label of Object.keys(form.fields)) {
      expect(field(label), label).not.toHaveAttribute('aria-invalid', 'true');
      const isRequired = label in (form.problems ?? {});
      expect(field(label).getAttribute('aria-required') === 'true', label).toBe(isRequired);
    }
    const submits = await screen.findAllByRole('button', { name: form.submit ?? none });
    const submit = submits.at(-1);
    if (submit) await user.click(submit);
    await waitFor(() => expect(field(first)).toHaveFocus());
    for (const [label, problem] of Object.entries(form.problems ?? {})) {
      expect(field(label), label).toHaveAttribute('aria-invalid', 'true');
      // The problem is read out before the hint.
      expect(describedBy(field(label)).startsWith(problem), label).toBe(true);
    }
  },
);

test.each(sent)(
  '%s: an error is not shown while the user types, and disappears as soon as it is corrected',
  async (_, form) => {
    const { user, field, place } = await opens(form);
    const [first = none, problem = none] = Object.entries(form.problems ?? {})[0] ?? [];
    await user.type(await place.findByLabelText(first), 'K');
    await user.clear(field(first));
    expect(screen.queryByText(problem)).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText(problem)).toBeVisible();
    fireEvent.change(field(first), { target: { value: 'Kim' } });
    await waitFor(() => expect(screen.queryByText(problem)).not.toBeInTheDocument());
    expect(field(first)).toHaveAttribute('aria-invalid', 'false');
  },
);

test('a refused login: what was typed stays, the reason is announced, and the focus is back on the button', async () => {
  const { user, auth } = await openApp('/login');
  auth.failNext('signIn', 'auth/invalid-credential', 'The supplied auth credential is incorrect.');
  await user.type(await screen.findByLabelText('Email'), 'kim@example.com');
  await user.type(screen.getByLabelText('Password'), 'second-ring');
  const login = within(screen.getByRole('main')).getByRole('button', { name: 'Login' });
  await user.click(login);
  expect(await screen.findByRole('alert')).toHaveTextContent('The supplied auth credential is incorrect.');
  expect(screen.getByLabelText('Email')).toHaveValue('kim@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('second-ring');
  await waitFor(() => expect(login).toHaveFocus());
});

test('a refused booking is shown in the dialog, too, and describes its button', async () => {
  const form = formCases['booking'];
  if (!form) throw new Error('There is no such form.');
  const { user, place, answer } = await opens(form);
  answer('bookPhone', { example: 'refused' });
  await clicks(user, 'Book this phone');
  expect(await place.findByText('You have already booked Pixel 7a 128 GB')).toBeVisible();
  const book = place.getByRole('button', { name: 'Book this phone' });
  expect(describedBy(book)).toBe('You have already booked Pixel 7a 128 GB');
  await waitFor(() => expect(book).toHaveFocus());
});

test('what was booked stays written on the page, with the way to pay', async () => {
  const form = formCases['booking'];
  if (!form) throw new Error('There is no such form.');
  const { user } = await opens(form);
  await clicks(user, 'Book this phone');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText(/You booked Pixel 8\./)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Pay for it in My Orders' })).toHaveAttribute(
    'href',
    '/dashboard/myorders',
  );
});
