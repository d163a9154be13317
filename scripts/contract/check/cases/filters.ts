import type { CheckedContract } from '../contract';
import type { Filter, OperationFacts } from '../operationFacts';
import { caseOf, type Case, type CaseContext, type RunContext } from '../context';
import { isAllowed, isIdentity } from '../fields';
import { prepare, store, type Stored } from '../requests';
import { NotPossible } from '../runLog';
import { oddTexts, patternsFor, similarTo, textMatching, withPatternCharacters } from '../values';
import { idsIn, keysOf } from '../views';

/** `x-filter`: a list has what was asked for, all of it, and nothing else. */
export const filterCases = ({ contract }: RunContext): Case[] =>
  contract.operations.flatMap((operation) =>
    Object.entries(operation.filters).flatMap(([parameter, filter]) =>
      contract
        .storedIn(operation.id)
        .flatMap((from) => casesOf(contract, { operation, parameter, filter, from })),
    ),
  );

function casesOf(contract: CheckedContract, filtered: Filtered): Case[] {
  const { operation, parameter, filter, from } = filtered;
  const filterCase = (name: string, run: typeof findSimilar) =>
    caseOf(operation.id, `filters/${name}`, (context) =>
      run(context, filterSteps(context, filtered), filtered),
    );
  if (filter.through) return [filterCase(`through ${filter.through.operation}`, findThrough)];
  if (!contract.fieldsOf(from).includes(filter.field)) return [];
  return [
    filterCase(`similar values of ${parameter}, ${from}`, findSimilar),
    filterCase(`unusual values of ${parameter}, ${from}`, findUnusual),
    filterCase(`letter case of ${parameter}, ${from}`, findInCase),
  ];
}

interface Filtered {
  operation: OperationFacts;
  parameter: string;
  filter: Filter;
  /** The operation that stores what the list shows. */
  from: string;
}

type Steps = ReturnType<typeof filterSteps>;

/** What the cases of one filter have in common. */
function filterSteps(context: CaseContext, { operation, parameter, filter, from }: Filtered) {
  const { contract } = context;
  const { in: place = 'query' } = operation.parameters.find(({ name }) => name === parameter) ?? {};
  const view = contract.viewsOf(from).find(({ target }) => target === operation.id);
  const find = (value: string) => context.list(operation.id, { [place]: { [parameter]: value } });
  const idsOf = (records: unknown[]) => (view ? idsIn(context, view, records) : []);
  return {
    find,
    idsOf,
    isAllowed: (value: unknown) => isAllowed(context, from, filter.field, value),
    storeWith: (value: string) => store(context, from, { exact: { [filter.field]: value } }),
    /** Asserts that a value finds these records in any order, and no others. */
    async expectFound(value: string, wanted: Stored[], says: string) {
      const ids = wanted.map(({ id }) => id);
      context.same(idsOf(await find(value)).toSorted(), ids.toSorted(), { says });
    },
  };
}

/** Values that the field may have, with characters that patterns read where it may have any text. */
function similarValues(context: CaseContext, steps: Steps, { from, filter: { field } }: Filtered) {
  const { contract, marker } = context;
  const schema = contract.bodyProperties(from)[field] ?? {};
  const { pattern } = contract.schema(schema);
  if (pattern !== undefined) return { values: [textMatching(pattern), textMatching(pattern)], patterns: [] };
  const name = marker.next();
  const own = withPatternCharacters(name, isIdentity(context, schema) ? '@example.com' : ' text');
  if (!steps.isAllowed(own)) throw new NotPossible(`The check knows no two similar values of ${field}.`);
  return { values: [own, ...similarTo(own).filter(steps.isAllowed)], patterns: patternsFor(own, name) };
}

async function findSimilar(context: CaseContext, steps: Steps, filtered: Filtered): Promise<void> {
  const { field } = filtered.filter;
  const { values, patterns } = similarValues(context, steps, filtered);
  const stored: Stored[] = [];
  for (const value of values) stored.push(await steps.storeWith(value));
  const says = `Records with a similar ${field} are listed by their own alone`;
  for (const [index, value] of values.entries())
    await steps.expectFound(value, stored.slice(index, index + 1), says);
  for (const value of patterns)
    await steps.expectFound(value, [], `A part or a pattern of ${field} finds nothing`);
}

async function findUnusual({ marker }: CaseContext, steps: Steps, { filter }: Filtered): Promise<void> {
  for (const value of oddTexts(marker.next(), '@example.com').filter(steps.isAllowed)) {
    await steps.expectFound(value, [], `A ${filter.field} that no record has finds nothing`);
    const says = `A ${filter.field} with +, %, quotes or spaces is understood`;
    await steps.expectFound(value, [await steps.storeWith(value)], says);
  }
}

async function findInCase(context: CaseContext, steps: Steps, filtered: Filtered): Promise<void> {
  const { field, ignoreCase = false } = filtered.filter;
  const { unique } = context.contract.operation(filtered.from);
  const [own = ''] = similarValues(context, steps, filtered).values;
  const isOneRecord = unique && unique.by.length === 1 && unique.ignoreCase?.includes(field);
  const stored = [await steps.storeWith(own)];
  if (!isOneRecord) stored.push(await steps.storeWith(own.toUpperCase()));
  const says = `The letter case of ${field} ${ignoreCase ? 'does not matter' : 'matters'}`;
  for (const value of [own, own.toUpperCase()]) {
    const wanted = stored.filter(({ body }) => ignoreCase || body[field] === value);
    await steps.expectFound(value, wanted, says);
  }
}

/** A filter by a key of another list: every key finds the records with its name, and others find none. */
async function findThrough(
  context: CaseContext,
  { find, idsOf, isAllowed: isName, expectFound }: Steps,
  { operation, parameter, filter: { field, through }, from }: Filtered,
): Promise<void> {
  if (!through) return;
  const { contract } = context;
  const all = await context.list(through.operation);
  const nameOf = (record: unknown): unknown => Object(record)[through.name];
  const names = all.map(nameOf);
  const { enum: choices = [] } = contract.schema(contract.bodyProperties(from)[field] ?? {});
  const missing = choices.filter((choice) => !names.includes(choice));
  context.expect(all.length === 0 || missing.length === 0, {
    says: `Every choice for ${field} is listed`,
    came: `Missing: ${missing.join(', ')}`,
    operation: through.operation,
    check: 'ensure_resource_availability',
    line: operation.lineOf(['x-filter']),
  });

  const usable = all.filter((record) => isName(nameOf(record)));
  const { owner } = await prepare(context, from);
  const ids: string[] = [];
  for (const record of usable)
    ids.push((await store(context, from, { values: { [field]: nameOf(record) }, owner })).id);
  for (const [index, record] of usable.entries()) {
    for (const key of keysOf(through, record)) {
      const found = await find(key);
      const own = idsOf(found).filter((id) => ids.includes(id));
      const says = `Each ${parameter} of ${through.operation} finds its own records and no others`;
      context.same(own, ids.slice(index, index + 1), { says });
      const others = found
        .map((one): unknown => Object(one)[field])
        .filter((one) => one !== undefined && one !== nameOf(record));
      context.same(others, [], { says: `A list by ${parameter} has records of one ${field}` });
    }
  }

  const known = all.flatMap((record) => keysOf(through, record));
  const [first = '', second = ''] = known;
  const name = String(nameOf(usable[0]));
  const { schema = {} } = operation.parameters.find((one) => one.name === parameter) ?? {};
  const { maxLength: longest = 64 } = contract.schema(schema);
  const unknown = [
    ...['99', '%', '.*', "'", '用户', name, name.toLowerCase(), 'x'.repeat(longest)],
    ...[`${first.slice(0, -1)}_`, first.slice(0, -1), `${first}0`, String(Number(first))],
    ...[second.slice(0, -1), known.at(-1)?.replace(/^.{8}/, '00000000') ?? ''],
  ];
  for (const key of unknown.filter((one) => one !== '' && !known.includes(one)))
    await expectFound(key, [], `A ${parameter} that no record of ${through.operation} has finds nothing`);
}
