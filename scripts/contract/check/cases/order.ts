import type { Link, OperationFacts } from '../facts/operationFacts';
import { caseOf, type Case, type CaseContext, type RunContext, type Stored } from '../context/context';
import { identitiesOf, isAllowed, isFreeText } from '../records/fields';
import { applyTo, prepare, sendAgain, store } from '../records/requests';
import { idsIn, pick, readPages } from '../records/views';
import { hasOddRecords, storeOdd } from './acceptance';

/** `x-order`: a list has all its records, in the documented order, and none of them twice. */
export const orderCases = ({ contract }: RunContext): Case[] =>
  contract.operations.flatMap((operation) => {
    const { id, order } = operation;
    const links = contract
      .storedIn(id)
      .flatMap((from) => contract.viewsOf(from).find(({ target }) => target === id) ?? []);
    const cases = (order?.endsWith('-first') ? links : []).map((link) =>
      caseOf(id, `sorting/records of ${link.from}`, (context) => expectStoredOrder(context, operation, link)),
    );
    return contract.isList(id) ? [...cases, readCase(operation)] : cases;
  });

/** `link` leads to the list, from the operation that stores its records. */
async function expectStoredOrder(context: CaseContext, operation: OperationFacts, link: Link): Promise<void> {
  const { contract } = context;
  const { view, shared } = readTogether(context, operation, link);
  const stored = await storeMany(context, link.from, shared);
  const [first, second, third] = stored as [Stored, Stored, Stored];
  const ids = stored.map(({ id }) => id);
  const isNewestFirst = operation.order === 'newest-first';
  const wanted = isNewestFirst ? ids.toReversed() : ids;
  const expectOrder = async (says: string) => {
    const listed = idsIn(context, link, await readPages(context, view, first));
    const own = listed.filter((id) => ids.includes(id));
    context.same(own, wanted, { says });
  };

  await expectOrder(`All ${stored.length} records are listed, ${isNewestFirst ? 'newest' : 'oldest'} first`);
  for (const [index, changer] of contract.settersOf(link.from).entries()) {
    await applyTo(context, changer.id, index % 2 === 0 ? second : third);
    await expectOrder(`Records keep their places after ${changer.id}`);
  }
  if (!contract.operation(link.from).unique) return;
  await sendAgain(context, second);
  await expectOrder('A repeated record keeps its place');
}

/**
 * How to read the records together, with the fields that they share for it: no field by which an operation finds what it
 * changes, unless the list requires it, so that one of them can be changed alone.
 */
function readTogether({ contract }: CaseContext, { filters, parameters }: OperationFacts, link: Link) {
  const finding = contract
    .settersOf(link.from)
    .flatMap(({ effect }) => effect.changes.flatMap(({ where = [] }) => where));
  const used = Object.entries(filters).filter(
    ([name, { field }]) =>
      parameters.some((one) => one.name === name && one.required) || !finding.includes(field),
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
async function storeMany(context: CaseContext, from: string, shared: string[]): Promise<Stored[]> {
  const few =
    hasOddRecords(context, from) && shared.every((field) => identitiesOf(context, from).includes(field));
  if (few) return (await storeOdd(context, from)).slice(1);
  const first = await store(context, from);
  const isPerson = from === context.run.behaviours.people.storedBy;
  const exact = pick(first.body, isPerson ? shared : [...shared, ...identitiesOf(context, from)]);
  const stored = [first];
  const { contract } = context;
  // One more than a page of the usual sizes: 10, 20, 25 and 50; a few where no operation deletes the records.
  const many = contract.isKept(from) ? 3 : contract.deletionOf(from) ? 51 : 11;
  while (stored.length < many) {
    // Steps of 8, or of 2 among 3, reach each rank once, and not in order.
    const values = valuesOfRank(context, from, (stored.length * (many === 3 ? 2 : 8)) % many);
    stored.push(await store(context, from, { values, exact, owner: first.owner }));
  }
  return stored;
}

/** Values for the fields that can have many; the field that marks the record has the marker first. */
function valuesOfRank(context: CaseContext, from: string, rank: number): Stored['body'] {
  const values: Stored['body'] = {};
  for (const [field, schema] of Object.entries(context.contract.bodyProperties(from))) {
    const { enum: choices } = context.contract.schema(schema);
    if (choices) values[field] = choices[rank % choices.length];
    else if (isFreeText(context, schema)) values[field] = `${String(rank).padStart(2, '0')} ${field} of many`;
    else if (isAllowed(context, from, field, 100 + rank)) values[field] = 100 + rank;
  }
  return values;
}

/** Reads a whole list several times: no two records have the same id, and a fixed order is the same each time. */
const readCase = ({ id, line, parameters, order }: OperationFacts): Case =>
  caseOf(id, 'sorting', async (context) => {
    const { request } = await prepare(context, id);
    const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
    const query = pick(request.query ?? {}, required);
    const read = async () => {
      const { body } = await context.ok(id, { ...request, query });
      return context.rows<unknown>(id, body).map((record) => context.contract.idOf(id, record));
    };
    const first = await read();
    const ids = first.filter((one) => one !== undefined);
    context.same(new Set(ids).size, ids.length, { says: 'No two records have the same id', line });
    if (order !== 'fixed') return;
    for (const again of [await read(), await read()]) {
      // Other cases may store and delete records meanwhile.
      const now = again.filter((one) => first.includes(one));
      const before = first.filter((one) => again.includes(one));
      context.same(now, before, { says: 'The list has the same order each time' });
    }
  });
