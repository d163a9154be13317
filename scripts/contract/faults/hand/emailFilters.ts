import type { OperationId } from '@/services/api/operations';
import { recordsOf } from '../behind';
import type { Behind, Fault, Item } from '../fault';
import { message, withList, withStatus } from '../faultyAnswers';
import { ofEach } from './families';

const tables = { listMyProducts: 'phones', listOrders: 'orders' } as const;

const byEmail = Object.keys(tables) as (keyof typeof tables)[];

/** Ways to find the records of an e-mail that find too many or too few; ?1 is the e-mail that was asked for. */
const conditions: Record<string, string> = {
  'shows the records of everybody': '?1 is not null',
  'matches a part of the e-mail': 'instr(lower(email), lower(?1)) > 0',
  'matches the beginning of the e-mail': `lower(substr(email, 1, length(?1))) = lower(?1)`,
  'matches the end of the e-mail': `lower(substr(email, -length(?1))) = lower(?1)`,
  'takes % and _ in an e-mail for wildcards': 'email like ?1',
  'matches the name before the @': `lower(substr(email, 1, instr(email, '@'))) = lower(substr(?1, 1, instr(?1, '@')))`,
  'tells e-mails apart by case': 'email = ?1 collate binary',
  'finds e-mails in small letters alone': 'email = ?1 and ?1 = lower(?1) collate binary',
  'does not find e-mails with a plus': `email = ?1 and instr(?1, '+') = 0`,
  'shows what it had before the newest': 'email = ?1 and rowid < (select max(rowid) from {table})',
};

/** Lists by e-mail that show too much or too little. */
export const emailFilterFaults: Fault[] = [
  ...Object.entries(conditions).flatMap(([what, condition]) =>
    ofEach(byEmail, (id) => ({
      name: what,
      checks: ['filters', 'sorting', 'ensure_resource_availability', 'read_your_writes'],
      serve: async ({ next, query, sandbox }) =>
        withList(await next(), () =>
          selected(sandbox, tables[id as keyof typeof tables], condition, query.get('email') ?? ''),
        ),
    })),
  ),
  ...ofEach(byEmail, () => ({
    name: 'answers 404 when there is nothing to show',
    checks: ['status_code_conformance', 'filters'],
    serve: async ({ next }) => {
      const response = await next();
      return (await response.clone().text()) === '[]' ? message(404, 'Nothing found') : response;
    },
  })),
  ...ofEach([...byEmail, 'listPhonesOfCategory'], () => ({
    name: 'answers null when there is nothing to show',
    checks: ['response_schema_conformance', 'filters'],
    serve: async ({ next }) => withList(await next(), (items) => (items.length === 0 ? null : items)),
  })),
  ...ofEach([...byEmail, 'listPhonesOfCategory'], () => ({
    name: 'answers 204 when there is nothing to show',
    checks: ['status_code_conformance', 'filters'],
    serve: async ({ next }) => {
      const response = await next();
      return (await response.clone().text()) === '[]' ? withStatus(response, 204) : response;
    },
  })),
  ...ofEach(byEmail, () => ({
    name: 'shows one record as an object, and not as a list',
    checks: ['response_schema_conformance'],
    serve: async ({ next }) => withList(await next(), (items) => (items.length === 1 ? items[0] : items)),
  })),
  ...ofEach([...byEmail, 'listPhonesOfCategory', 'listAdvertisements'], () => ({
    name: 'shows two records at most',
    checks: ['filters', 'sorting', 'read_your_writes', 'ensure_resource_availability'],
    serve: async ({ next }) => withList(await next(), (items) => items.slice(0, 2)),
  })),
  ...ofEach([...byEmail, 'listPhonesOfCategory', 'listAdvertisements', 'listUsers'], () => ({
    name: 'shows every record twice',
    checks: ['filters', 'sorting', 'counts', 'read_your_writes', 'retries'],
    serve: async ({ next }) => withList(await next(), (items) => items.flatMap((item) => [item, item])),
  })),
  ...ofEach(['listMyProducts'], () => ({
    name: 'shows one of several phones of one name',
    checks: ['filters', 'sorting', 'read_your_writes', 'retries', 'ensure_resource_availability'],
    serve: async ({ next }) =>
      withList(await next(), (items) =>
        items.filter(
          ({ product_name }, place) =>
            items.findIndex((other) => other['product_name'] === product_name) === place,
        ),
      ),
  })),
  ...hiding('listMyProducts', 'sold phones', ({ status }) => status === 'Sold'),
  ...hiding('listMyProducts', 'advertised phones', ({ advertisement }) => advertisement === true),
  ...hiding('listOrders', 'paid orders', ({ paid }) => paid === true),
  ...hiding('listOrders', 'unpaid orders', ({ paid }) => paid !== true),
];

function hiding(id: OperationId, what: string, isHidden: (item: Item) => boolean): Fault[] {
  return ofEach([id], () => ({
    name: `leaves ${what} out`,
    checks: ['filters', 'read_your_writes', 'payment'],
    serve: async ({ next }) => withList(await next(), (items) => items.filter((item) => !isHidden(item))),
  }));
}

const selected = (sandbox: Behind, table: string, condition: string, email: string): Promise<Item[]> =>
  recordsOf(
    sandbox,
    `select record from ${table} where ${condition.replace('{table}', table)} order by rowid desc`,
    [email],
  );
