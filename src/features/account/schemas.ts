import { object, string, type InferType } from 'yup';
import { messages } from '@/messages';
import { userRoleValues, type NewUser, type UserRole } from '@/services/api/schema';
import type { PersistOptions } from '@/ui/forms/FormikForm';

const shortestPassword = 8;

const emailSchema = string().required(messages.account.emailRequired);

/** An empty password says only that it is required: yup reports the first broken rule, and a length rule would come too. */
const passwordSchema = string()
  .required(messages.account.passwordRequired)
  .test('length', messages.account.passwordShort, (value) => !value || value.length >= shortestPassword);

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

export const userRoles = userRoleValues;

export const emptySignUpForm: SignUpValues = { name: '', email: '', password: '', userrole: 'Buyer' };

/** A reload keeps all but the password. */
export const persistSignUp: PersistOptions = {
  as: 'signUp',
  allows: (field, text) =>
    field === 'userrole' ? userRoles.some((role) => role === text) : field !== 'password',
};

export const toNewUser = ({ name, email, userrole }: SignUpValues): NewUser => ({ name, email, userrole });
