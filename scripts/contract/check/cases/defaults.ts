import type { Default } from '../facts/operationFacts';
import {
  caseOf,
  type Case,
  type CaseContext,
  type RunContext,
  type Person,
  type Stored,
} from '../context/context';
import type { Exchange } from '../client/exchange';
import { store } from '../records/requests';
import { similarTo, textMatching, withPatternCharacters } from '../facts/values';
import { snapshot } from '../records/views';

/** `x-defaults`: every view shows the fields that the server sets. */
export const defaultCases = ({ contract }: RunContext): Case[] =>
  contract.operations
    .filter(({ defaults }) => Object.keys(defaults).length > 0)
    .map(({ id, defaults }) =>
      caseOf(id, 'read_your_writes', async (context) => {
        await expectDefaults(context, await store(context, id));
        for (const rule of Object.values(defaults))
          if (typeof rule === 'object' && 'lookup' in rule) await expectLookup(context, id, rule.lookup);
      }),
    );

type Lookup = Extract<Default, { lookup: unknown }>['lookup'];

/** Records whose value is that of another record, is similar to it, or belongs to no record. */
async function expectLookup(context: CaseContext, id: string, { operation, by }: Lookup): Promise<void> {
  const { contract, marker, run } = context;
  const expectFor = async (value: string, what: string, owner?: Person) =>
    expectDefaults(context, await store(context, id, { owner, exact: { [by]: value } }), what);
  const { storedBy = '', kinds } = run.behaviours.people;
  if (contract.storedIn(operation).includes(storedBy)) {
    const own = withPatternCharacters(marker.next(), '@example.com');
    const people: Person[] = [];
    for (const identity of [own, ...similarTo(own)])
      people.push(await context.person(kinds[0], { identity }));
    for (const owner of people)
      await expectFor(owner.identity, ', when people have similar identities', owner);
    if (contract.ignoresCase(by)) await expectFor(own.toUpperCase(), ', when it was sent in capitals');
  }
  const { pattern } = contract.schema(contract.bodyProperties(id)[by] ?? {});
  const unknown = pattern === undefined ? `${marker.next()}@example.com` : textMatching(pattern);
  await expectFor(unknown, ', when no record has the value');
}

export async function expectDefaults(context: CaseContext, stored: Stored, what = ''): Promise<void> {
  const { contract } = context;
  const { defaults, lineOf } = contract.operation(stored.operation);
  for (const { view, records } of await snapshot(context, [stored])) {
    const [record] = records;
    for (const [field, rule] of Object.entries(defaults)) {
      if (!record || !(field in contract.recordProperties(view))) continue;
      const value = record[field];
      const allowed = await allowedBy(context, rule, stored);
      context.expect(allowed.includes(value), {
        says: `${view} shows ${field} as the server sets it${what}`,
        expected: allowed.map((one) => JSON.stringify(one) ?? 'no value').join(' or '),
        came: JSON.stringify(value) ?? 'missing',
        line: lineOf(['x-defaults']),
        operation: stored.operation,
        check: 'read_your_writes',
      });
    }
  }
}

/** The values that a field may have by its default; undefined among them when it may be missing. */
async function allowedBy(context: CaseContext, rule: Default, stored: Stored): Promise<unknown[]> {
  if (rule === 'absent') return [undefined];
  if (rule === 'unset') return [undefined, null, false, ''];
  if (rule === 'today') return stored.exchange ? todays(stored.exchange) : [];
  if ('value' in rule) return [rule.value];
  const { operation, by, field } = rule.lookup;
  const comparable = (record: unknown) => {
    const text = String(Object(record)[by]);
    return context.contract.ignoresCase(by) ? text.toLowerCase() : text;
  };
  const records = await context.list(operation);
  const found = records.find((record) => comparable(record) === comparable(stored.body));
  return [Object(found)[field]];
}

/** In milliseconds: how far the server's clock may be off. */
const clockTolerance = 5 * 60_000;

/** The days that were today, in UTC, while an answer was on its way. */
function todays({ startedAt, milliseconds }: Exchange): string[] {
  const moments = [startedAt - clockTolerance, startedAt + milliseconds + clockTolerance];
  return [...new Set(moments.map((moment) => new Date(moment).toISOString().slice(0, 10)))];
}
