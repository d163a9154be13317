import type { Filter, OperationFacts } from '../contract';
import { caseOf, type Case, type CaseContext, type RunContext } from '../context';
import { bodyProperties, isIdentity } from '../fields';
import { prepare, sendAgain, store, type Stored } from '../requests';
import { keysOf, readView } from '../views';
import { NotPossible } from '../runLog';
import { oddTexts, patternsFor, similarTo, textMatching, withPatternCharacters } from '../values';
import { applyTo, expectDefaults, freeTextsOf, setters } from './records';

/** `x-filter` and `x-order`: a list has what was asked for, all of it, in the documented order. */
export const listCases = ({ contract }: RunContext): Case[] =>
  contract.operations.flatMap((operation) => {
    const { id, extensions } = operation;
    const creators = contract.storedIn(id);
    const filters = Object.entries(extensions['x-filter'] ?? {}).flatMap(([parameter, filter]) => {
      const line = operation.lineOf('x-filter');
      const of = { operation, parameter, filter, line };
      if (filter.through)
        return creators.map((from) => throughCase({ ...of, from, through: filter.through as Through }));
      return creators
        .filter((from) => contract.fieldsOf(from).includes(filter.field))
        .flatMap((from) => directCases({ ...of, from }));
    });
    const order = extensions['x-order'];
    const orders =
      order === 'fixed'
        ? [fixedOrderCase(operation)]
        : order === undefined
          ? []
          : creators.flatMap((from) =>
              orderCases({ operation, from, isNewestFirst: order === 'newest-first' }),
            );
    return [...filters, ...orders, ...(contract.isList(id) ? [uniqueIdsCase(operation)] : [])];
  });

interface Direct {
  operation: OperationFacts;
  parameter: string;
  filter: Filter;
  line: number;
  /** The operation that stores what the list shows. */
  from: string;
}

/** The records of a list that the case has stored, by their ids, in the list's order. */
function idsIn(
  { contract }: CaseContext,
  { from, list }: { from: string; list: string },
  records: unknown[],
  stored: Stored[],
): string[] {
  const link = contract.viewsOf(from).find(({ target }) => target === list);
  const field = (link && contract.idFieldOf(link)) ?? '';
  const ids = stored.map(({ id }) => id);
  return records.map((record) => String(Object(record)[field])).filter((id) => ids.includes(id));
}

function directCases({ operation, parameter, filter, line, from }: Direct): Case[] {
  const { id } = operation;
  const { field } = filter;
  const place = operation.parameters.find(({ name }) => name === parameter)?.in ?? 'query';
  const ask = (context: CaseContext, value: string): Promise<unknown[]> =>
    context.list(id, { [place]: { [parameter]: value } });
  const storedWith = (context: CaseContext, value: string, owner?: Stored['owner']) =>
    store(context, from, { exact: { [field]: value }, owner });
  /** Values that the field may have, with characters that patterns read where it may have any text. */
  const ownValues = (context: CaseContext): { values: string[]; patterns: string[] } => {
    const schema = bodyProperties(context, from)[field] ?? {};
    const { pattern } = context.contract.schema(schema);
    if (pattern !== undefined)
      return { values: [textMatching(pattern), textMatching(pattern)], patterns: [] };
    const name = context.marker.next();
    const own = withPatternCharacters(name, isIdentity(context, schema) ? '@example.com' : ' text');
    const isAllowed = (value: string) => context.contract.problems(schema, value).length === 0;
    if (!isAllowed(own)) throw new NotPossible(`The check knows no two similar values of ${field}.`);
    return { values: [own, ...similarTo(own).filter(isAllowed)], patterns: patternsFor(own, name) };
  };

  return [
    caseOf(
      id,
      'filters',
      async (context) => {
        const { values, patterns } = ownValues(context);
        const stored: Stored[] = [];
        for (const value of values) stored.push(await storedWith(context, value));
        for (const [index, value] of values.entries()) {
          const records = await ask(context, value);
          context.same(
            records.map((record) => context.contract.idOf(record)),
            stored.slice(index, index + 1).map((one) => one.id),
            { says: `Records with a similar ${field} are listed by their own alone`, line },
          );
        }
        for (const value of patterns)
          context.same(await ask(context, value), [], {
            says: `A part or a pattern of ${field} finds nothing`,
            line,
          });
      },
      `similar values of ${parameter}, ${from}`,
    ),

    caseOf(
      id,
      'filters',
      async (context) => {
        const schema = bodyProperties(context, from)[field] ?? {};
        for (const value of oddTexts(context.marker.next(), '@example.com')) {
          if (context.contract.problems(schema, value).length > 0) continue;
          context.same(await ask(context, value), [], {
            says: `A ${field} that no record has finds nothing`,
            line,
          });
          const stored = await storedWith(context, value);
          context.same(idsIn(context, { from, list: id }, await ask(context, value), [stored]), [stored.id], {
            says: `A ${field} with +, %, quotes or spaces is understood`,
            line,
          });
        }
      },
      `unusual values of ${parameter}, ${from}`,
    ),

    caseOf(
      id,
      'filters',
      async (context) => {
        const [own = ''] = ownValues(context).values;
        const { 'x-unique': unique } = context.contract.operation(from).extensions;
        const isOneRecord = unique && unique.by.length === 1 && unique.ignoreCase?.includes(field);
        const first = await storedWith(context, own);
        const stored = isOneRecord ? [first] : [await storedWith(context, own.toUpperCase()), first];
        const isOldestFirst = operation.extensions['x-order'] === 'oldest-first';
        const all = isOldestFirst ? stored.toReversed() : stored;
        for (const value of [own, own.toUpperCase()]) {
          const wanted = filter.ignoreCase ? all : all.filter(({ body }) => body[field] === value);
          context.same(
            idsIn(context, { from, list: id }, await ask(context, value), stored),
            wanted.map((one) => one.id),
            {
              says: `The letter case of ${field} ${filter.ignoreCase ? 'does not matter' : 'matters'}`,
              line,
            },
          );
        }
      },
      `letter case of ${parameter}, ${from}`,
    ),
  ];
}

type Through = NonNullable<Filter['through']>;

/** A filter by a key of another list: every key finds the records with its name, and others find none. */
const throughCase = ({
  operation,
  parameter,
  filter,
  line,
  from,
  through,
}: Direct & { through: Through }): Case =>
  caseOf(
    operation.id,
    'filters',
    async (context) => {
      const { contract } = context;
      const { id } = operation;
      const place = operation.parameters.find(({ name }) => name === parameter)?.in ?? 'query';
      const ask = (value: string) => context.list(id, { [place]: { [parameter]: value } });
      const schema = bodyProperties(context, from)[filter.field] ?? {};
      const all = await context.list(through.operation);
      const nameOf = (record: unknown): unknown => Object(record)[through.name];
      const usable = all.filter((record) => contract.problems(schema, nameOf(record)).length === 0);
      const missing = (contract.schema(schema).enum ?? []).filter(
        (choice) => !all.some((one) => nameOf(one) === choice),
      );
      context.expect(all.length === 0 || missing.length === 0, {
        says: `Every choice for ${filter.field} is listed`,
        came: `Missing: ${missing.join(', ')}`,
        operation: through.operation,
        check: 'ensure_resource_availability',
        line,
      });

      const { owner } = await prepare(context, from);
      const stored: Stored[] = [];
      for (const record of usable)
        stored.push(await store(context, from, { values: { [filter.field]: nameOf(record) }, owner }));
      for (const [index, record] of usable.entries()) {
        for (const key of keysOf(through, record)) {
          const found = await ask(key);
          context.same(idsIn(context, { from, list: id }, found, stored), [stored[index]?.id], {
            says: `Each ${parameter} of ${through.operation} finds its own records and no others`,
            line,
          });
          const others = found
            .map((one) => Object(one)[filter.field] as unknown)
            .filter((one) => one !== undefined && one !== nameOf(record));
          context.same([...new Set(others)], [], {
            says: `A list by ${parameter} has records of one ${filter.field}`,
            line,
          });
        }
      }

      const known = all.flatMap((record) => keysOf(through, record));
      const [first = ''] = known;
      const longest =
        contract.schema(operation.parameters.find(({ name }) => name === parameter)?.schema ?? {})
          .maxLength ?? 64;
      const unknown = [
        ...[
          '99',
          '%',
          '.*',
          "'",
          '用户',
          `${first.slice(0, -1)}_`,
          ...known.slice(0, 2).map((key) => key.slice(0, -1)),
          `${first}0`,
          String(Number(first)),
          'x'.repeat(longest),
        ],
        ...usable
          .slice(0, 1)
          .flatMap((record) => [String(nameOf(record)), String(nameOf(record)).toLowerCase()]),
        known.at(-1)?.replace(/^.{8}/, '00000000') ?? '',
      ];
      for (const key of unknown.filter((one) => one !== '' && !known.includes(one)))
        context.same(await ask(key), [], {
          says: `A ${parameter} that no record of ${through.operation} has finds nothing`,
          line,
        });
    },
    `through ${through.operation}`,
  );

interface Order {
  operation: OperationFacts;
  from: string;
  isNewestFirst: boolean;
}

/** One more than a page of the usual sizes: 10, 20, 25 and 50. */
const many = 51;

function orderCases({ operation, from, isNewestFirst }: Order): Case[] {
  const { id } = operation;
  const line = operation.lineOf('x-order');
  const ordered = (stored: Stored[]) => (isNewestFirst ? stored.toReversed() : stored).map((one) => one.id);
  const read = async (context: CaseContext, stored: Stored[]): Promise<string[]> => {
    const link = context.contract.viewsOf(from).find(({ target }) => target === id);
    if (!link || !stored[0]) return [];
    const { records } = await readView(context, link, stored[0]);
    return idsIn(context, { from, list: id }, records, stored);
  };
  /** Records of one owner, in whose fields nothing is in the order in which they are stored. */
  const storeMany = async (context: CaseContext, count: number): Promise<Stored[]> => {
    const first = await store(context, from);
    const stored = [first];
    const shared = identityOf(context, from, first);
    while (stored.length < count) {
      const rank = (stored.length * 8) % count;
      const values = shuffledValues(context, from, rank);
      stored.push(
        await store(context, from, {
          values,
          exact: { ...shared, ...filterValues(operation, first) },
          owner: first.owner,
        }),
      );
    }
    return stored;
  };

  return [
    caseOf(
      id,
      'sorting',
      async (context) => {
        const { contract } = context;
        const stored = await storeMany(context, 4);
        const about = { line, operation: id };
        const says = `Records come ${isNewestFirst ? 'newest' : 'oldest'} first`;
        context.same(await read(context, stored), ordered(stored), { says, ...about });

        const [, second, third] = stored;
        if (!second || !third) return;
        for (const [index, changer] of setters(context, from).entries()) {
          await applyTo(context, changer, index % 2 === 0 ? second : third);
          context.same(await read(context, stored), ordered(stored), {
            says: `Records keep their places after ${changer}`,
            ...about,
          });
        }
        if (contract.operation(from).extensions['x-unique']) {
          await sendAgain(context, second);
          context.same(await read(context, stored), ordered(stored), {
            says: 'A repeated record keeps its place',
            ...about,
          });
        }
      },
      `the order of ${from}`,
    ),

    caseOf(
      id,
      'sorting',
      async (context) => {
        const stored = await storeMany(context, many);
        context.same(await read(context, stored), ordered(stored), {
          says: `All ${many} records are listed, ${isNewestFirst ? 'newest' : 'oldest'} first`,
          line,
        });
      },
      `many of ${from}`,
    ),
  ];
}

/** The identities of a record that is not a person's own, so that further records belong to the same person. */
function identityOf(context: CaseContext, from: string, { body }: Stored): Record<string, unknown> {
  if (from === context.run.behaviours.people.storedBy) return {};
  const fields = Object.entries(bodyProperties(context, from)).filter(([, schema]) =>
    isIdentity(context, schema),
  );
  return Object.fromEntries(fields.map(([field]) => [field, body[field]]));
}

/** The values by which a list finds a record. */
const filterValues = ({ extensions }: OperationFacts, { body }: Stored): Record<string, unknown> =>
  Object.fromEntries(
    Object.values(extensions['x-filter'] ?? {})
      .filter(({ field }) => field in body)
      .map(({ field }) => [field, body[field]]),
  );

function shuffledValues(context: CaseContext, from: string, rank: number): Record<string, unknown> {
  const { contract } = context;
  const number = String(rank).padStart(2, '0');
  const texts = freeTextsOf(context, from).map((field) => [field, `${number} ${field} of many`] as const);
  const others = Object.entries(bodyProperties(context, from)).flatMap(([field, schema]) => {
    const { type, enum: choices } = contract.schema(schema);
    if (choices) return [[field, choices[rank % choices.length]] as const];
    const isNumeric = [type ?? []].flat().includes('number');
    return isNumeric && contract.problems(schema, 100 + rank).length === 0
      ? [[field, 100 + rank] as const]
      : [];
  });
  // The field that marks the record has the marker first, whatever it says.
  return Object.fromEntries([...texts, ...others]);
}

const fixedOrderCase = ({ id, lineOf }: OperationFacts): Case =>
  caseOf(id, 'sorting', async (context) => {
    const read = () => context.list(id);
    const first = (await read()).map((record) => context.contract.idOf(record));
    for (const records of [await read(), await read()]) {
      const again = records.map((record) => context.contract.idOf(record));
      // Other cases may store and delete records meanwhile.
      context.same(
        again.filter((one) => first.includes(one)),
        first.filter((one) => again.includes(one)),
        { says: 'The list has the same order each time', line: lineOf('x-order') },
      );
    }
  });

/** No two records of a list have an id in common. */
const uniqueIdsCase = ({ id, line }: OperationFacts): Case =>
  caseOf(
    id,
    'sorting',
    async (context) => {
      const { request } = await prepare(context, id);
      const { body } = (await context.ok(id, request)) as { body: unknown[] };
      const ids = body.map((record) => context.contract.idOf(record));
      const again = ids.find((one, index) => one !== undefined && ids.indexOf(one) !== index);
      context.expect(again === undefined, { says: 'No two records have the same id', came: again, line });
    },
    'ids',
  );

/** `x-defaults`: every view shows the fields that the server sets. */
export const defaultCases = ({ contract, behaviours }: RunContext): Case[] =>
  contract.operations
    .filter(({ extensions }) => extensions['x-defaults'])
    .map(({ id, extensions }) =>
      caseOf(id, 'read_your_writes', async (context) => {
        await expectDefaults(context, await store(context, id));
        const lookups = Object.values(extensions['x-defaults'] ?? {}).flatMap((rule) =>
          typeof rule === 'object' && 'lookup' in rule ? [rule.lookup] : [],
        );
        const { storedBy, kinds } = behaviours.people;
        for (const { operation, by } of lookups) {
          const isPeople = storedBy !== undefined && contract.storedIn(operation).includes(storedBy);
          const kind = kinds[0];
          if (!isPeople || !kind) {
            const schema = bodyProperties(context, id)[by] ?? {};
            const { pattern } = contract.schema(schema);
            const unknown = pattern === undefined ? context.marker.next() : textMatching(pattern);
            const stored = await store(context, id, { exact: { [by]: unknown } });
            await expectDefaults(context, stored, ', when no record has the value');
            continue;
          }
          const own = withPatternCharacters(context.marker.next(), '@example.com');
          const people = [];
          for (const identity of [own, ...similarTo(own)])
            people.push(await context.person(kind, { identity }));
          for (const owner of people)
            await expectDefaults(
              context,
              await store(context, id, { owner, exact: { [by]: owner.identity } }),
              ', when people have similar identities',
            );
          if (contract.ignoresCase(by))
            await expectDefaults(
              context,
              await store(context, id, { exact: { [by]: own.toUpperCase() } }),
              ', when it was sent in capitals',
            );
          const nobody = `${context.marker.next()}-nobody@example.com`;
          await expectDefaults(
            context,
            await store(context, id, { exact: { [by]: nobody } }),
            ', when no record has the value',
          );
        }
      }),
    );
