import type { Link, OperationFacts } from '../contract';
import { caseOf, type Case, type CaseContext, type RunContext } from '../context';
import { prepare, sendAgain, store, type Stored } from '../requests';
import { readView } from '../views';
import { applyTo, freeTextsOf, identitiesOf, idsIn, pick, setters, viewIn } from './records';

/** `x-order`: a list has all its records, in the documented order, and none of them twice. */
export const orderCases = ({ contract }: RunContext): Case[] =>
  contract.operations.flatMap((operation) => {
    const { id, extensions } = operation;
    const isByTime = /-first$/.test(extensions['x-order'] ?? '');
    const links = contract.storedIn(id).flatMap((from) => viewIn(contract, from, id) ?? []);
    return [
      ...(isByTime ? links : []).flatMap((link) =>
        [few, many].map((count) => storedOrderCase(operation, link, count)),
      ),
      ...(contract.isList(id) ? [readCase(operation)] : []),
    ];
  });

const few = 4;
/** One more than a page of the usual sizes: 10, 20, 25 and 50. */
const many = 51;

/** `link` leads to the list, from the operation that stores its records. */
const storedOrderCase = (operation: OperationFacts, link: Link, count: number): Case =>
  caseOf(
    operation.id,
    `sorting/${count === many ? 'many' : 'the order'} of ${link.from}`,
    async (context) => {
      const { contract } = context;
      const { from } = link;
      const isNewestFirst = operation.extensions['x-order'] === 'newest-first';
      const { view, shared } = readTogether(context, operation, link);
      const stored = await storeMany(context, { from, shared, count });
      const [first, second, third] = stored;
      if (!first || !second || !third) return;
      const ids = stored.map(({ id }) => id);
      const expectOrder = async (says: string) => {
        const { records } = await readView(context, view, first);
        const listed = idsIn(context, link, records).filter((id) => ids.includes(id));
        context.same(listed, isNewestFirst ? ids.toReversed() : ids, {
          says,
          line: operation.lineOf('x-order'),
        });
      };

      const order = `${isNewestFirst ? 'newest' : 'oldest'} first`;
      await expectOrder(
        count === many ? `All ${many} records are listed, ${order}` : `Records come ${order}`,
      );
      if (count === many) return;
      for (const [index, changer] of setters(context, from).entries()) {
        await applyTo(context, changer.id, index % 2 === 0 ? second : third);
        await expectOrder(`Records keep their places after ${changer.id}`);
      }
      if (contract.operation(from).extensions['x-unique']) {
        await sendAgain(context, second);
        await expectOrder('A repeated record keeps its place');
      }
    },
  );

/**
 * How to read the records together, with the fields that they share for it: no field by which an operation finds what it
 * changes, unless the list requires it, so that one of them can be changed alone.
 */
function readTogether(context: CaseContext, { extensions, parameters }: OperationFacts, link: Link) {
  const changes = setters(context, link.from).flatMap(({ extensions: of }) => of['x-effect']?.changes ?? []);
  const { 'x-filter': filters = {} } = extensions;
  const used = Object.entries(filters).filter(
    ([name, { field }]) =>
      parameters.some((one) => one.name === name && one.required) ||
      !changes.some(({ where }) => where?.includes(field)),
  );
  const asked = [
    ...Object.entries(link.parameters).filter(([name]) => !(name in filters)),
    ...used.flatMap(([name, { field, through }]) =>
      through ? [] : [[name, `$request.body#/${field}`] as const],
    ),
  ];
  return {
    view: { ...link, parameters: Object.fromEntries(asked) },
    shared: used.map(([, { field }]) => field),
  };
}

/** Stores records of one owner, in whose fields but the shared ones nothing is in the order in which they are stored. */
async function storeMany(
  context: CaseContext,
  { from, shared, count }: { from: string; shared: string[]; count: number },
): Promise<Stored[]> {
  const first = await store(context, from);
  const isPerson = from === context.run.behaviours.people.storedBy;
  const exact = pick(first.body, isPerson ? shared : [...shared, ...identitiesOf(context, from)]);
  const stored = [first];
  while (stored.length < count) {
    const values = shuffledValues(context, from, (stored.length * 8) % count);
    stored.push(await store(context, from, { values, exact, owner: first.owner }));
  }
  return stored;
}

function shuffledValues(context: CaseContext, from: string, rank: number): Record<string, unknown> {
  const { contract } = context;
  const number = String(rank).padStart(2, '0');
  const texts = freeTextsOf(context, from);
  const values = Object.entries(context.contract.bodyProperties(from)).map(
    ([field, schema]): [string, unknown] => {
      const { type, enum: choices } = contract.schema(schema);
      // The field that marks the record has the marker first, whatever it says.
      if (texts.includes(field)) return [field, `${number} ${field} of many`];
      if (choices) return [field, choices[rank % choices.length]];
      const isNumeric = [type ?? []].flat().includes('number');
      return [
        field,
        isNumeric && contract.problems(schema, 100 + rank).length === 0 ? 100 + rank : undefined,
      ];
    },
  );
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Reads a whole list several times: no two records have the same id, and a fixed order is the same each time. */
const readCase = ({ id, line, lineOf, parameters, extensions }: OperationFacts): Case =>
  caseOf(id, 'sorting', async (context) => {
    const { request } = await prepare(context, id);
    const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
    const query = pick(request.query ?? {}, required);
    const read = async () => {
      const { body } = await context.ok<unknown[]>(id, { ...request, query });
      return body.map((record) => context.contract.idOf(record));
    };
    const first = await read();
    const ids = first.filter((one) => one !== undefined);
    context.same(new Set(ids).size, ids.length, { says: 'No two records have the same id', line });
    if (extensions['x-order'] !== 'fixed') return;
    for (const again of [await read(), await read()]) {
      // Other cases may store and delete records meanwhile.
      context.same(
        again.filter((one) => first.includes(one)),
        first.filter((one) => again.includes(one)),
        { says: 'The list has the same order each time', line: lineOf('x-order') },
      );
    }
  });
