import type { Filter, OperationFacts } from '../contract';
import { caseOf, type Case, type CaseContext, type RunContext } from '../context';
import { prepare, store, type Stored } from '../requests';
import { isIdentity } from '../fields';
import { keysOf } from '../views';
import { textMatching } from '../values';
import { NotPossible } from '../runLog';
import { oddTexts, patternsFor, similarTo, withPatternCharacters } from '../values';
import { idsIn, viewIn } from './records';

/** `x-filter`: a list has what was asked for, all of it, and nothing else. */
export const filterCases = ({ contract }: RunContext): Case[] =>
  contract.operations.flatMap((operation) =>
    Object.entries(operation.extensions['x-filter'] ?? {}).flatMap(([parameter, filter]) =>
      contract.storedIn(operation.id).flatMap((from) => {
        const filtered = { operation, parameter, filter, from };
        if (filter.through) return throughCase(filtered, filter.through);
        return contract.fieldsOf(from).includes(filter.field) ? directCases(filtered) : [];
      }),
    ),
  );

interface Filtered {
  operation: OperationFacts;
  parameter: string;
  filter: Filter;
  /** The operation that stores what the list shows. */
  from: string;
}

/** What the cases of one filter do again and again. */
function filterSteps(context: CaseContext, { operation, parameter, filter, from }: Filtered) {
  const { contract } = context;
  const { in: place = 'query', schema: asked = {} } =
    operation.parameters.find(({ name }) => name === parameter) ?? {};
  const schema = context.contract.bodyProperties(from)[filter.field] ?? {};
  const find = (value: string) => context.list(operation.id, { [place]: { [parameter]: value } });
  const view = viewIn(contract, from, operation.id);
  const idsOf = (records: unknown[]) => (view ? idsIn(context, view, records) : []);
  return {
    schema,
    longest: contract.schema(asked).maxLength ?? 64,
    isAllowed: (value: unknown) => contract.problems(schema, value).length === 0,
    find,
    idsOf,
    storeWith: (value: string, owner?: Stored['owner']) =>
      store(context, from, { exact: { [filter.field]: value }, owner }),
    /** Asserts that a value finds these records in any order, and no others. */
    async expectFound(value: string, wanted: Stored[], says: string) {
      const ids = wanted.map(({ id }) => id);
      context.same(idsOf(await find(value)).toSorted(), ids.toSorted(), {
        says,
        line: operation.lineOf('x-filter'),
      });
    },
  };
}

type Steps = ReturnType<typeof filterSteps>;

/** Values that the field may have, with characters that patterns read where it may have any text. */
function similarValues(context: CaseContext, field: string, { schema, isAllowed }: Steps) {
  const { pattern } = context.contract.schema(schema);
  if (pattern !== undefined) return { values: [textMatching(pattern), textMatching(pattern)], patterns: [] };
  const name = context.marker.next();
  const own = withPatternCharacters(name, isIdentity(context, schema) ? '@example.com' : ' text');
  if (!isAllowed(own)) throw new NotPossible(`The check knows no two similar values of ${field}.`);
  return { values: [own, ...similarTo(own).filter(isAllowed)], patterns: patternsFor(own, name) };
}

function directCases(filtered: Filtered): Case[] {
  const { operation, parameter, filter, from } = filtered;
  const { field, ignoreCase = false } = filter;
  const filterCase = (name: string, run: (context: CaseContext, steps: Steps) => Promise<void>) =>
    caseOf(operation.id, `filters/${name} of ${parameter}, ${from}`, (context) =>
      run(context, filterSteps(context, filtered)),
    );

  return [
    filterCase('similar values', async (context, steps) => {
      const { values, patterns } = similarValues(context, field, steps);
      const stored: Stored[] = [];
      for (const value of values) stored.push(await steps.storeWith(value));
      for (const [index, value] of values.entries())
        await steps.expectFound(
          value,
          stored.slice(index, index + 1),
          `Records with a similar ${field} are listed by their own alone`,
        );
      for (const value of patterns)
        await steps.expectFound(value, [], `A part or a pattern of ${field} finds nothing`);
    }),

    filterCase('unusual values', async (context, { isAllowed, storeWith, expectFound }) => {
      for (const value of oddTexts(context.marker.next(), '@example.com').filter(isAllowed)) {
        await expectFound(value, [], `A ${field} that no record has finds nothing`);
        const stored = await storeWith(value);
        await expectFound(value, [stored], `A ${field} with +, %, quotes or spaces is understood`);
      }
    }),

    filterCase('letter case', async (context, steps) => {
      const [own = ''] = similarValues(context, field, steps).values;
      const { 'x-unique': unique } = context.contract.operation(from).extensions;
      const isOneRecord = unique && unique.by.length === 1 && unique.ignoreCase?.includes(field);
      const stored = [await steps.storeWith(own)];
      if (!isOneRecord) stored.push(await steps.storeWith(own.toUpperCase()));
      for (const value of [own, own.toUpperCase()])
        await steps.expectFound(
          value,
          stored.filter(({ body }) => ignoreCase || body[field] === value),
          `The letter case of ${field} ${ignoreCase ? 'does not matter' : 'matters'}`,
        );
    }),
  ];
}

/** A filter by a key of another list: every key finds the records with its name, and others find none. */
const throughCase = (filtered: Filtered, through: NonNullable<Filter['through']>): Case =>
  caseOf(filtered.operation.id, `filters/through ${through.operation}`, async (context) => {
    const { contract } = context;
    const { operation, parameter, filter, from } = filtered;
    const { field } = filter;
    const { schema, longest, isAllowed, find, idsOf, expectFound } = filterSteps(context, filtered);
    const line = operation.lineOf('x-filter');
    const all = await context.list(through.operation);
    const nameOf = (record: unknown): unknown => Object(record)[through.name];
    const names = all.map(nameOf);
    const missing = (contract.schema(schema).enum ?? []).filter((choice) => !names.includes(choice));
    context.expect(all.length === 0 || missing.length === 0, {
      says: `Every choice for ${field} is listed`,
      came: `Missing: ${missing.join(', ')}`,
      operation: through.operation,
      check: 'ensure_resource_availability',
      line,
    });

    const usable = all.filter((record) => isAllowed(nameOf(record)));
    const { owner } = await prepare(context, from);
    const stored: Stored[] = [];
    for (const record of usable)
      stored.push(await store(context, from, { values: { [field]: nameOf(record) }, owner }));
    const ids = stored.map(({ id }) => id);
    for (const [index, record] of usable.entries()) {
      for (const key of keysOf(through, record)) {
        const found = await find(key);
        const own = idsOf(found).filter((id) => ids.includes(id));
        context.same(own, ids.slice(index, index + 1), {
          says: `Each ${parameter} of ${through.operation} finds its own records and no others`,
          line,
        });
        const others = found
          .map((one): unknown => Object(one)[field])
          .filter((one) => one !== undefined && one !== nameOf(record));
        context.same(others, [], { says: `A list by ${parameter} has records of one ${field}`, line });
      }
    }

    const known = all.flatMap((record) => keysOf(through, record));
    const [first = '', second = ''] = known;
    const name = String(nameOf(usable[0]));
    const unknown = [
      ...['99', '%', '.*', "'", '用户', name, name.toLowerCase(), 'x'.repeat(longest)],
      ...[`${first.slice(0, -1)}_`, first.slice(0, -1), `${first}0`, String(Number(first))],
      ...[second.slice(0, -1), known.at(-1)?.replace(/^.{8}/, '00000000') ?? ''],
    ];
    for (const key of unknown.filter((one) => one !== '' && !known.includes(one)))
      await expectFound(key, [], `A ${parameter} that no record of ${through.operation} has finds nothing`);
  });
