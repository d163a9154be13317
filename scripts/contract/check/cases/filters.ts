import { caseOf, type Case, type CaseContext, type RunContext, type Stored } from '../context/context';
import { isAllowed, isIdentity } from '../records/fields';
import type { Filter, OperationFacts, ParameterFacts } from '../facts/operationFacts';
import { prepare, store } from '../records/requests';
import { NotDecided, NotPossible } from '../facts/checks';
import { oddTexts, patternsFor, similarTo, textMatching, withPatternCharacters } from '../facts/values';
import { idsIn, keysOf, pagingOf, type Through } from '../records/views';
import { similarRecords } from './unique';

/** `x-filter`: a list has what was asked for, all of it, and nothing else. */
export const filterCases = (run: RunContext): Case[] => [...declaredCases(run), ...plainCases(run)];

const declaredCases = ({ contract }: RunContext): Case[] =>
  contract.operations.flatMap((operation) =>
    Object.entries(operation.filters).flatMap(([parameter, filter]) =>
      contract.storedIn(operation.id).flatMap((from) => {
        const { field, through } = filter;
        const filterCase = (name: string, run: (context: CaseContext, of: Filtered) => Promise<void>) =>
          caseOf(operation.id, `filters/${name}`, (context) =>
            run(context, { operation, parameter, filter, from }),
          );
        if (through)
          return filterCase(`through ${through.operation}`, (context, of) =>
            findThrough(context, of, through),
          );
        return contract.fieldsOf(from).includes(field)
          ? filterCase(`values of ${parameter}, ${from}`, findEqual)
          : [];
      }),
    ),
  );

/** Without `x-filter`: parameters of a list that are named like a field of its records. */
const plainCases = ({ contract }: RunContext): Case[] =>
  contract.operations.flatMap((operation) => {
    const { id, method, isElsewhere, parameters, filters } = operation;
    if (method !== 'GET' || isElsewhere || !contract.isList(id)) return [];
    const paging = Object.values(pagingOf(operation)).map((one) => one?.name);
    const fields = contract.recordProperties(id);
    return parameters
      .filter(({ name, in: place }) => place === 'query' && name in fields && !(name in filters))
      .filter(({ name, allowEmptyValue }) => !paging.includes(name) && !allowEmptyValue)
      .map((parameter) =>
        caseOf(id, `filters/like the field ${parameter.name}`, (context) =>
          filterPlainly(context, operation, parameter),
        ),
      );
  });

/** How many choices of a filter that a list needs are asked for, to see records with different values. */
const mostAsked = 4;

/** A list by the value of one record has records with that value. Where the contract does not say that the parameter is one, another answer is a note. */
async function filterPlainly(
  context: CaseContext,
  operation: OperationFacts,
  { name, schema, example, required }: ParameterFacts,
) {
  const { contract } = context;
  const { id, route } = operation;
  // No link leads to a list that needs a filter.
  const beside = contract.operations.find((one) => one.method === 'POST' && one.route === route);
  const creator = contract.storedIn(id)[0] ?? beside?.id;
  const { enum: choices = [] } = contract.schema(schema);
  const storable = choices.filter((one) => creator && isAllowed(context, creator, name, one));
  if (creator !== undefined)
    for (const value of [storable[0], storable[1]])
      await store(context, creator, value === undefined ? {} : { values: { [name]: value } });
  const { request } = await prepare(context, id);
  const read = async (query: Record<string, string> = {}) => {
    const { body } = await context.ok(id, { ...request, query: { ...request.query, ...query } });
    return context.rows(id, body);
  };
  const valueOf = (record: Record<string, unknown>) => record[name];
  const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
  const asked = required ? choices.slice(0, mostAsked).map((one) => ({ [name]: String(one) })) : [];
  const all: unknown[] = [];
  for (const query of asked.length > 0 ? asked : [{}])
    all.push(...(await read(query)).map(valueOf).filter(isPlain));
  const value = all.find(
    (one) => contract.problems(schema, one).length === 0 && all.some((other) => other !== one),
  );
  if (value === undefined) throw new NotDecided(`${id} shows no two records with another ${name}.`);
  const found = await read({ [name]: String(value) });
  // A text may be looked for in the field, and a field may have several values.
  const has = (one: unknown) => String(one).toLowerCase().includes(String(value).toLowerCase());
  const wrong = found.map(valueOf).filter((one) => one !== undefined && ![one].flat().some(has));
  const isSure = choices.length > 0 || example !== undefined;
  context.expect(found.length > 0 && wrong.length === 0, {
    says: `A list by ${name} has records with that ${name}, and no others`,
    came:
      found.length === 0
        ? 'No record'
        : `Records with the ${name} ${[...new Set(wrong)].slice(0, 3).join(', ')}, for ${String(value)}`,
    demand: isSure ? undefined : 'values-kept',
    line: operation.line,
  });
}

interface Filtered {
  operation: OperationFacts;
  parameter: string;
  filter: Filter;
  /** The operation that stores what the list shows. */
  from: string;
}

async function find(context: CaseContext, { operation, parameter, from }: Filtered, value: string) {
  const place = operation.parameters.find(({ name }) => name === parameter)?.in ?? 'query';
  const records = await context.list(operation.id, { [place]: { [parameter]: value } });
  const view = context.contract.viewsOf(from).find(({ target }) => target === operation.id);
  return { records, ids: view ? idsIn(context, view, records) : [] };
}

/** Records with similar values are each found by an equal value, and by no other one. */
async function findEqual(context: CaseContext, of: Filtered): Promise<void> {
  const { from, filter } = of;
  const { field, ignoreCase = false } = filter;
  const { contract } = context;
  const storing = contract.operation(from);
  const { unique } = storing;
  const known = unique && contract.isKept(from) ? await similarRecords(context, { ...storing, unique }) : [];
  const stored = known.filter(({ body }) => known.some((other) => other.body[field] !== body[field]));
  const { own, similar, others } = similarValues(context, of, stored[0]);
  const capitals = own.toUpperCase();
  const isOneRecord = unique && unique.by.length === 1 && unique.ignoreCase?.includes(field);
  const values = [own, ...similar, ...(isOneRecord ? [] : [capitals])];
  for (const value of stored.length > 0 ? [] : values)
    stored.push(await store(context, from, { exact: { [field]: value } }));

  const comparable = (value: unknown) => (ignoreCase ? String(value).toLowerCase() : value);
  for (const value of [...values, capitals, ...others]) {
    const wanted = stored.filter(({ body }) => comparable(body[field]) === comparable(value));
    const { ids } = await find(context, of, value);
    context.same(ids.toSorted(), wanted.map(({ id }) => id).toSorted(), {
      says:
        wanted.length === 0
          ? `A ${field} that no record has finds nothing: no part, and no pattern`
          : `Records are found by their own ${field} alone, whose letter case ${ignoreCase ? 'does not matter' : 'matters'}`,
    });
  }
}

/** Values that the field may have, with characters that patterns read where it may have any text; and values of no record. */
function similarValues(context: CaseContext, { from, filter: { field } }: Filtered, known?: Stored) {
  const { contract, marker } = context;
  const schema = contract.bodyProperties(from)[field] ?? {};
  const { pattern } = contract.schema(schema);
  if (pattern !== undefined)
    return { own: textMatching(pattern), similar: [textMatching(pattern)], others: [] };
  const isValue = (value: string) => isAllowed(context, from, field, value);
  const ending = isIdentity(context, schema) ? '@example.com' : ' text';
  const own = known ? String(known.body[field]) : withPatternCharacters(marker.next(), ending);
  const [name = ''] = own.split('_');
  if (!isValue(own)) throw new NotPossible(`The check knows no two similar values of ${field}.`);
  // What no operation deletes is stored as seldom as can be; the others are only looked for.
  const stored = !contract.isKept(from) ? similarTo(own) : similarTo(own).slice(0, 1);
  return {
    own,
    similar: stored.filter(isValue),
    others: [
      ...similarTo(own).filter((one) => !stored.includes(one) && isValue(one)),
      ...patternsFor(own, name),
      ...oddTexts(marker.next(), ending).filter(isValue),
    ],
  };
}

/** A filter by a key of another list: every key finds the records with its name, and others find none. */
async function findThrough(context: CaseContext, of: Filtered, through: Through): Promise<void> {
  const { contract } = context;
  const { operation, parameter, filter, from } = of;
  const { field } = filter;
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

  const usable = all.filter((record) => isAllowed(context, from, field, nameOf(record)));
  const { owner } = await prepare(context, from);
  const stored: string[] = [];
  for (const record of usable)
    stored.push((await store(context, from, { values: { [field]: nameOf(record) }, owner })).id);
  for (const [index, record] of usable.entries()) {
    for (const key of keysOf(through, record)) {
      const { ids, records } = await find(context, of, key);
      const own = ids.filter((id) => stored.includes(id));
      const says = `Each ${parameter} of ${through.operation} finds its own records and no others`;
      context.same(own, stored.slice(index, index + 1), { says });
      const others = records
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
  ].filter((one) => one !== '' && !known.includes(one));
  const says = `A ${parameter} that no record of ${through.operation} has finds nothing`;
  for (const key of unknown) context.same((await find(context, of, key)).ids, [], { says });
}
