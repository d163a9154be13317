import type { UserRole } from '@/services/api/schema';

/** A user who can sign in. Without `_id` there is an account but no user record, so no role. */
export type Person = {
  _id?: string;
  email: string;
  name: string;
  password: string;
  userrole?: UserRole;
  role?: 'admin';
  /** One line for the login page. */
  what: string;
};

/** The users that the README and the login page name, all with the same password. */
export const people: Person[] = [
  {
    _id: '695f15ca1d4c7e0012000702',
    email: 'buyer@example.com',
    name: 'Bea Brandt',
    password: 'second-ring',
    userrole: 'Buyer',
    what: 'a buyer with one order to pay, one paid and one without a price',
  },
  {
    _id: '6960676f1d4c7e0012000703',
    email: 'buyer2@example.com',
    name: 'Ben Okafor',
    password: 'second-ring',
    userrole: 'Buyer',
    what: 'another buyer, with orders of his own',
  },
  {
    _id: '6961b9141d4c7e0012000704',
    email: 'seller@example.com',
    name: 'Sam Keller',
    password: 'second-ring',
    userrole: 'Seller',
    what: 'a seller with phones for sale, sold and advertised',
  },
  {
    _id: '69630ab91d4c7e0012000705',
    email: 'seller2@example.com',
    name: 'Selma Aydin',
    password: 'second-ring',
    userrole: 'Seller',
    what: 'another seller, with phones of her own',
  },
  {
    _id: '695dc4251d4c7e0012000701',
    email: 'admin@example.com',
    name: 'Ada Lindqvist',
    password: 'second-ring',
    role: 'admin',
    what: 'the admin: users, roles, sellers to verify',
  },
  {
    email: 'newcomer@example.com',
    name: 'Nico Weber',
    password: 'second-ring',
    what: 'an account without a role, as after an interrupted sign-up',
  },
];
