import { object, string } from 'yup';
import { messages } from '@/messages';
import { userRoleValues, type NewUser, type UserRole } from '@/services/api/schema';
import type { FormKeeping } from '@/ui/forms/FormKeeper';
import { emailRule, passwordRule } from './loginRules';

export interface SignUpForm {
  name: string;
  email: string;
  password: string;
  userrole: UserRole;
}

export const signUpFormSchema = object({
  name: string().required(messages.account.nameRequired),
  email: emailRule,
  password: passwordRule,
});

export const userRoles = userRoleValues;

export const emptySignUpForm: SignUpForm = { name: '', email: '', password: '', userrole: 'Buyer' };

/** A reload keeps all but the password. */
export const keptSignUp: FormKeeping = {
  as: 'signUp',
  allows: (field, text) =>
    field === 'userrole' ? userRoles.some((role) => role === text) : field !== 'password',
};

export const toNewUser = ({ name, email, userrole }: SignUpForm): NewUser => ({ name, email, userrole });
