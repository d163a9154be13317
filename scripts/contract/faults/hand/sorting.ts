import type { OperationId } from '@/services/api/operations';
import type { Fault, Item } from '../fault';
import { withList } from '../faultyAnswers';
import { ofEach } from './families';

const newestFirst = ['listMyProducts', 'listOrders', 'listAdvertisements', 'listPhonesOfCategory'] as const;

const by = (field: string) => (one: Item, other: Item) =>
  String(one[field]).localeCompare(String(other[field]));

/** Lists in another order than the documented one. */
export const sortingFaults: Fault[] = [
  ...orders('shows the records the wrong way round', [...newestFirst, 'listUsers'], (items) =>
    items.toReversed(),
  ),
  ...orders('sorts by name', [...newestFirst], (items) => items.toSorted(by('product_name'))),
  ...orders('sorts by name', ['listUsers'], (items) => items.toSorted(by('name'))),
  ...orders('sorts by e-mail', ['listUsers'], (items) => items.toSorted(by('email'))),
  ...orders('sorts by price', ['listMyProducts', 'listPhonesOfCategory', 'listAdvertisements'], (items) =>
    items.toSorted((one, other) => Number(one['Resale_price']) - Number(other['Resale_price'])),
  ),
  ...orders('shows the newest record last', [...newestFirst], ([newest, ...others]) =>
    newest ? [...others, newest] : [],
  ),
  ...orders('changes the first two', [...newestFirst], ([first, second, ...others]) =>
    first && second ? [second, first, ...others] : first ? [first] : [],
  ),
  ...orders('shows paid orders first', ['listOrders'], (items) =>
    items.toSorted((one, other) => Number(other['paid'] ?? false) - Number(one['paid'] ?? false)),
  ),
  ...orders('shows sold phones last', ['listMyProducts', 'listPhonesOfCategory'], (items) =>
    items.toSorted((one, other) => Number(one['status'] === 'Sold') - Number(other['status'] === 'Sold')),
  ),
  ...orders('shows sellers first', ['listUsers'], (items) =>
    items.toSorted(
      (one, other) => Number(other['userrole'] === 'Seller') - Number(one['userrole'] === 'Seller'),
    ),
  ),
  ...ofEach(['listQuestions', 'listCategories'], (id) => ({
    name: 'shows another order every time',
    checks: ['sorting', 'bystanders'],
    serve: async ({ next, memory }) => {
      const turn = Number(memory.get(id) ?? 0) + 1;
      memory.set(id, turn);
      return withList(await next(), (items) => [
        ...items.slice(turn % items.length),
        ...items.slice(0, turn % items.length),
      ]);
    },
  })),
  ...ofEach(['listQuestions', 'listCategories'], () => ({
    name: 'shows the records the wrong way round',
    checks: ['sorting'],
    unseen: 'Nothing in the contract says which of them comes first.',
    serve: async ({ next }) => withList(await next(), (items) => items.toReversed()),
  })),
];

function orders(what: string, ids: OperationId[], sort: (items: Item[]) => Item[]): Fault[] {
  return ofEach(ids, () => ({
    name: what,
    checks: ['sorting'],
    serve: async ({ next }) => withList(await next(), sort),
  }));
}
