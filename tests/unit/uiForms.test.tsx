import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { object, string } from 'yup';
import { FormikForm } from '@/ui/forms/FormikForm';
import { FormSelect, FormTextField } from '@/ui/forms/fields';
import { PasswordField } from '@/features/account/PasswordField';

// @vitest-environment jsdom

afterEach(cleanup);

interface Values {
  email: string;
  password: string;
  role: string;
}

const userSchema = object({
  email: string().required('Enter an e-mail'),
  password: string().required('Enter a password').min(8, 'Enter eight characters'),
});

function renderForm(onSubmit: (values: Values) => Promise<unknown> = () => Promise.resolve()) {
  render(
    <FormikForm
      initialValues={{ email: '', password: '', role: 'Buyer' }}
      schema={userSchema}
      onSubmit={onSubmit}
      submitLabel="Send"
    >
      <FormTextField name="email" label="Email" />
      <PasswordField autoComplete="new-password" />
      <FormSelect name="role" label="Role" options={['Buyer', 'Seller']} />
    </FormikForm>,
  );
  return userEvent.setup({ delay: null });
}

const send = () => screen.getByRole('button', { name: 'Send' });
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

test('an optional field is not announced as required, and its form is sent without it', async () => {
  const onSubmit = vi.fn();
  render(
    <FormikForm initialValues={{ note: '' }} schema={object()} onSubmit={onSubmit} submitLabel="Send">
      <FormTextField name="note" label="Note" isOptional />
    </FormikForm>,
  );
  expect(screen.getByLabelText('Note').getAttribute('aria-required')).toBe('false');
  await userEvent.click(send());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ note: '' }));
});

function fillIn() {
  fireEvent.change(email(), { target: { value: 'a@example.com' } });
  fireEvent.change(password(), { target: { value: 'long enough' } });
}

test('two submits at once make one call, and the button is busy until it ends', async () => {
  let finish = () => {};
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  renderForm(onSubmit);
  fillIn();
  const form = send().closest('form');
  if (!form) throw new Error('no form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(send().getAttribute('aria-busy')).toBe('true'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  finish();
  await waitFor(() => expect(send().getAttribute('aria-busy')).toBe('false'));
});

test('what is sent is valid, and the first bad field takes the focus', async () => {
  const onSubmit = vi.fn(() => Promise.resolve());
  const user = renderForm(onSubmit);
  fireEvent.change(email(), { target: { value: 'a@example.com' } });
  await user.click(send());
  expect(await screen.findByText('Enter a password')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(password()));
  expect(password().getAttribute('aria-describedby')).toBe(screen.getByText('Enter a password').id);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the password can be shown and hidden, and the caret stays where it was', async () => {
  const user = renderForm();
  await user.click(password());
  fireEvent.change(password(), { target: { value: 'long enough' } });
  password().setSelectionRange(4, 4);
  expect(password().type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
  expect(password().type).toBe('text');
  expect(document.activeElement).toBe(password());
  expect(password().selectionStart).toBe(4);
  await user.click(screen.getByRole('button', { name: 'Show password', pressed: true }));
  expect(password().type).toBe('password');
});
