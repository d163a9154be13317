import { object, string, type InferType } from 'yup';
import { normalizeEmail } from '@/lib/text';
import { messages } from '@/messages';
import { userRoleValues, type NewUser, type UserRole } from '@/services/api/schema';
import type { PersistOptions } from '@/ui/forms/FormikForm';

const minPasswordLength = 8;

const emailSchema = string().required(messages.account.emailRequired);

/** An empty password is only reported as required (acceptance L6), where yup would report its length as well. */
const passwordSchema = string()
  .required(messages.account.passwordRequired)
  .test('length', messages.account.passwordShort, (value) => !value || value.length >= minPasswordLength);

export const loginSchema = object({ email: emailSchema, password: passwordSchema });

export type LoginValues = InferType<typeof loginSchema>;

export const emptyLoginForm: LoginValues = { email: '', password: '' };

/** A reload keeps the e-mail, never the password. */
export const persistLogin: PersistOptions = { as: 'login', allows: (field) => field === 'email' };

export interface SignUpValues {
  name: string;
  email: string;
  password: string;
  userrole: UserRole;
}

export const signUpSchema = object({
  name: string().required(messages.account.nameRequired),
  email: emailSchema,
  password: passwordSchema,
});

export const emptySignUpForm: SignUpValues = { name: '', email: '', password: '', userrole: 'Buyer' };

/** A reload keeps everything but the password. */
export const persistSignUp: PersistOptions = {
  as: 'signUp',
  allows: (field, text) =>
    field === 'userrole' ? userRoleValues.some((role) => role === text) : field !== 'password',
};

export const toNewUser = ({ name, email, userrole }: SignUpValues): NewUser => ({
  name,
  email: normalizeEmail(email),
  userrole,
});
