import { object, string, type InferType } from 'yup';
import { messages } from '@/messages';
import type { FormKeeping } from '@/ui/forms/FormKeeper';

const shortestPassword = 8;

export const emailRule = string().required(messages.account.emailRequired);

/** An empty password says only that it is required: yup reports the first broken rule, and a length rule would come too. */
export const passwordRule = string()
  .required(messages.account.passwordRequired)
  .test('length', messages.account.passwordShort, (value) => !value || value.length >= shortestPassword);

export const loginFormSchema = object({ email: emailRule, password: passwordRule });

export type LoginForm = InferType<typeof loginFormSchema>;

export const emptyLoginForm: LoginForm = { email: '', password: '' };

/** A reload keeps the e-mail, never the password. */
export const keptLogin: FormKeeping = { as: 'login', allows: (field) => field === 'email' };
