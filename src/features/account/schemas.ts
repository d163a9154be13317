// Loaded by the forms when they are used: other files import its types only.

import { object, string, type InferType } from 'yup';
import { messages } from '@/messages';
import type { UserRole } from '@/services/api/schema';

const minPasswordLength = 8;

const emailSchema = string().required(messages.account.emailRequired);

/** An empty password is only reported as required (acceptance L6), where yup would report its length as well. */
const passwordSchema = string()
  .required(messages.account.passwordRequired)
  .test('length', messages.account.passwordShort, (value) => !value || value.length >= minPasswordLength);

export const loginSchema = object({ email: emailSchema, password: passwordSchema });

export type LoginValues = InferType<typeof loginSchema>;

export const signUpSchema = object({
  name: string().required(messages.account.nameRequired),
  email: emailSchema,
  password: passwordSchema,
});

export type SignUpValues = InferType<typeof signUpSchema> & { userrole: UserRole };
