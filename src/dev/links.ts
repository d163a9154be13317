import { messages } from '@/messages';
import { paths } from '@/paths';

/** What the panel's search finds besides operations: states with a name, and pages. */
export interface PanelLink {
  readonly name: string;
  readonly about?: string;
  readonly href: string;
}

const sets: readonly PanelLink[] = [
  { name: 'Empty shop', about: 'Every list is empty.', href: '?scenario=*:empty' },
  { name: 'Loading', about: 'No call is ever answered.', href: '?scenario=*~silent' },
  { name: 'No orders', about: 'My Orders is empty.', href: '?scenario=listOrders:empty&as=buyer' },
  {
    name: 'Payment refused',
    about: 'The card is charged, and the server refuses to record it. 4000 0000 0000 0002 is declined.',
    href: '?scenario=recordPayment:400&as=buyer',
  },
  {
    name: 'Payments down',
    about: 'The payment library does not load, and the payment calls fail.',
    href: '?scenario=createPaymentIntent.recordPayment:500&payments=down',
  },
  {
    name: 'Users recover',
    about: 'The list of users fails twice, then loads.',
    href: '?scenario=listUsers:500~fails=2&as=admin',
  },
  { name: 'No users', about: 'No user has signed up.', href: '?scenario=listUsers:empty&as=admin' },
  {
    name: 'Too late',
    about: 'The phone or user to book, sell or delete is gone.',
    href: '?scenario=deleteUser.deleteProduct:unknown,markProduct:unchanged,bookPhone:sold',
  },
  {
    name: 'Roles unknown',
    about: 'The role checks fail.',
    href: '?scenario=checkAdmin.checkBuyer.checkSeller:500',
  },
  {
    name: 'Picture refused',
    about: 'The image host refuses the seller’s picture.',
    href: '?scenario=uploadImage:notAPicture&as=seller',
  },
];

const pages = Object.entries(messages.titles).flatMap(([key, title]): PanelLink[] => {
  const href = Object.entries(paths).find(([name]) => name === key)?.[1];
  return typeof href === 'string' ? [{ name: title, about: 'Opens the page.', href }] : [];
});

export const panelLinks = [...sets, ...pages];
