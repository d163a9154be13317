import type { Answers } from './fakeApi';

const records = (count: number, make: (n: number) => object) =>
  Array.from({ length: count }, (_, n) => ({ _id: n.toString(16).padStart(24, '0'), ...make(n) }));

const named = (n: number) => ({ product_name: `Phone ${n}`, price: '300', Resale_price: '200' });

interface LongList {
  name: string;
  url: string;
  as?: 'buyer' | 'seller';
  answers: (count: number) => Answers;
  /** Of the search above it. */
  label: string;
  param: string;
  /** What shows an item. */
  role: 'row' | 'listitem' | 'article' | 'link';
  /** How the item reads. */
  item: (n: number) => RegExp;
}

/** Every list that has its search only when it is long. */
export const longLists: readonly LongList[] = [
  {
    name: 'questions',
    url: '/blogs',
    answers: (count) => ({
      listQuestions: { body: records(count, (n) => ({ name: `Question ${n}?`, answer: `Answer ${n}.` })) },
    }),
    label: 'Search the questions',
    param: 'question',
    role: 'listitem',
    item: (n) => new RegExp(`^Question ${n}\\?`),
  },
  {
    name: 'advertisements',
    url: '/',
    answers: (count) => ({ listAdvertisements: { body: records(count, named) } }),
    label: 'Search the advertisements',
    param: 'advertised',
    role: 'listitem',
    item: (n) => new RegExp(`^Phone ${n}[^\\d]`),
  },
  {
    name: 'categories',
    url: '/',
    answers: (count) => ({ listCategories: { body: records(count, (n) => ({ name: `Brand ${n}` })) } }),
    label: 'Search the brands',
    param: 'brand',
    role: 'listitem',
    item: (n) => new RegExp(`^Brand ${n}$`),
  },
  {
    name: 'orders',
    url: '/dashboard/myorders',
    as: 'buyer',
    answers: (count) => ({ listOrders: { body: records(count, named) } }),
    label: 'Search by name',
    param: 'q',
    role: 'row',
    item: (n) => new RegExp(`^Phone ${n}\\$`),
  },
  {
    name: 'products',
    url: '/dashboard/myproducts',
    as: 'seller',
    answers: (count) => ({ listMyProducts: { body: records(count, named) } }),
    label: 'Search by name',
    param: 'q',
    role: 'row',
    item: (n) => new RegExp(`^Phone ${n}\\$`),
  },
];

/** `npm test` takes a table and a grid, `npm run test:all` every list. */
export const tagsOf = ({ name }: LongList) => (['orders', 'categories'].includes(name) ? [] : ['all']);
