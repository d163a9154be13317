import { object, string } from 'yup';
import { messages } from '@/messages';
import { userRoleValues, type NewUser, type UserRole } from '@/services/api/schema';
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

export const toNewUser = ({ name, email, userrole }: SignUpForm): NewUser => ({ name, email, userrole });
