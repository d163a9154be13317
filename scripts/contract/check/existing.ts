import { createHash } from 'node:crypto';
import { createContext, cutShort, type RunContext } from './context';
import { addressOf, summaryOf, type ApiRequest } from './exchange';
import { documented, keysOf } from './views';

/** A list of before the run. */
interface ExistingList {
  operation: string;
  /** `listBooks, author 7` */
  name: string;
  /** A digest of each record by its id, or why the list could not be read. */
  records: Map<string, string> | string;
}

/** Reads every list that takes no input, or whose parameter another list supplies, so that it stays untouched. */
export async function readExisting(run: RunContext): Promise<ExistingList[]> {
  const lists = await readLists(run);
  for (const { records } of lists)
    if (typeof records !== 'string') for (const id of records.keys()) run.existing.add(id);
  return lists;
}

async function readLists(run: RunContext): Promise<ExistingList[]> {
  const { contract, settings } = run;
  const lists: ExistingList[] = [];

  async function read(operation: string, name: string, parameters: Pick<ApiRequest, 'path' | 'query'> = {}) {
    const exchange = await run.send({
      operation: undefined,
      method: 'GET',
      url: addressOf(settings.server, contract.operation(operation).path, parameters),
    });
    const { status, json } = exchange.response ?? {};
    const found = status === 200 && Array.isArray(json) ? (json as object[]) : undefined;
    const records = found
      ? new Map(found.map((one) => [contract.idOf(one) ?? '', digestOf(documented(run, operation, one))]))
      : summaryOf(exchange);
    lists.push({ operation, name, records });
    cutShort(exchange);
    return found ?? [];
  }

  const readable = contract.operations.filter(
    ({ id, bearer, isElsewhere }) => !bearer && !isElsewhere && contract.isList(id),
  );
  const byKey = readable.flatMap(({ id, parameters, filters }) =>
    Object.entries(filters).flatMap(([name, { through }]) => {
      const place = parameters.find((one) => one.name === name)?.in === 'path' ? 'path' : 'query';
      return through ? { id, name, place, through } : [];
    }),
  );
  for (const { id } of readable.filter(({ parameters }) => !parameters.some(({ required }) => required))) {
    const records = await read(id, id);
    for (const list of byKey.filter(({ through }) => through.operation === id)) {
      const keys = records.flatMap((record) => keysOf(list.through, record)[0] ?? []);
      for (const key of keys)
        await read(list.id, `${list.id}, ${list.name} ${key}`, { [list.place]: { [list.name]: key } });
    }
  }
  return lists;
}

const digestOf = (record: object): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))))
    .digest('base64');

/** Asserts that no record of before the run is gone or different: a write changes its own record alone. */
export async function expectUntouched(run: RunContext, before: ExistingList[]): Promise<void> {
  if (run.settings.remote) {
    const why = 'Others may use a server that is not on this machine, and change records of their own.';
    for (const { operation } of before) run.runLog.couldNotRun(operation, 'bystanders', why);
    return;
  }
  const after = new Map((await readLists(run)).map((list) => [list.name, list.records]));
  for (const { operation, name, records } of before) {
    const now = after.get(name) ?? 'it was not read, because another list could not be read';
    const context = createContext(run, { id: `${operation}/bystanders`, operation, check: 'bystanders' });
    if (typeof records === 'string' || typeof now === 'string') {
      const [when, problem] = typeof records === 'string' ? ['before', records] : ['after', String(now)];
      const why = `The list ${name} could not be read ${when} the cases: ${problem}`;
      run.runLog.couldNotRun(operation, 'bystanders', why);
      continue;
    }
    const changed = [...records].filter(([id, digest]) => now.get(id) !== digest).map(([id]) => id);
    const [first = ''] = changed;
    context.expect(changed.length === 0, {
      says: `Records of before the check are as they were, in ${name}`,
      expected: 'The same records: no request was about them',
      came: `${changed.length} changed or gone; the first has the id ${first} and is ${now.has(first) ? 'changed' : 'gone'}`,
    });
  }
}
