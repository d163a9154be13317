import { object, string, type InferType } from 'yup';
import { accountMessages } from './messages';
import type { UserRole } from '@/services/api/schema';
import { requiredText } from '@/lib/requiredText';

const minPasswordLength = 8;

const emailSchema = requiredText(accountMessages.emailRequired);

/** An empty password is only reported as required (acceptance L6), where yup would report its length as well. */
const passwordSchema = string()
  .required(accountMessages.passwordRequired)
  .test('length', accountMessages.passwordShort, (value) => !value || value.length >= minPasswordLength);

export const loginSchema = object({ email: emailSchema, password: passwordSchema });

export type LoginValues = InferType<typeof loginSchema>;

export const signUpSchema = object({
  name: requiredText(accountMessages.nameRequired),
  email: emailSchema,
  password: passwordSchema,
});

export type SignUpValues = InferType<typeof signUpSchema> & { userrole: UserRole };
