import { createHash } from 'node:crypto';
import { createContext, cutShort, type RunContext } from './context';
import { addressOf, summaryOf } from './exchange';
import { documented, keysOf } from './requests';

/** The records of a list of before the run, each as a digest by its id; or why the list could not be read. */
type List = Map<string, string> | string;

interface Existing {
  operation: string;
  /** `listBooks, author 7` */
  name: string;
  records: List;
}

/** Reads every list that takes no input, or whose parameter another list supplies, so that it stays untouched. */
export async function readExisting(run: RunContext): Promise<Existing[]> {
  const lists = await readLists(run);
  for (const { records } of lists)
    if (typeof records !== 'string') for (const id of records.keys()) run.existing.add(id);
  return lists;
}

async function readLists(run: RunContext): Promise<Existing[]> {
  const { contract } = run;
  const context = createContext(run, { id: 'existing records', operation: '', check: 'bystanders' });
  const lists: Existing[] = [];
  const keys = new Map<string, unknown[]>();

  async function read(
    operation: string,
    name: string,
    parameters: { path?: Record<string, string>; query?: Record<string, string> },
  ) {
    const { path } = contract.operation(operation);
    const exchange = await run.send({
      operation: undefined,
      method: 'GET',
      url: addressOf(run.settings.server, path, parameters),
    });
    const json = exchange.response?.json;
    const isRead = exchange.response?.status === 200 && Array.isArray(json);
    const records: List = isRead
      ? new Map(
          (json as object[]).map((one) => [
            contract.idOf(one) ?? '',
            digestOf(documented(context, operation, one)),
          ]),
        )
      : summaryOf(exchange);
    lists.push({ operation, name, records });
    const suppliesKeys = contract.operations.some(({ extensions }) =>
      Object.values(extensions['x-filter'] ?? {}).some(({ through }) => through?.operation === operation),
    );
    if (isRead && suppliesKeys) keys.set(operation, json as unknown[]);
    cutShort(exchange);
  }

  const reads = contract.operations.filter(
    ({ id, method, bearer, isElsewhere }) =>
      method === 'GET' && !bearer && !isElsewhere && contract.isList(id),
  );
  for (const { id, parameters } of reads)
    if (!parameters.some(({ required }) => required)) await read(id, id, {});
  for (const { id, extensions, parameters } of reads) {
    for (const [name, { through }] of Object.entries(extensions['x-filter'] ?? {})) {
      const place = parameters.find((one) => one.name === name)?.in === 'path' ? 'path' : 'query';
      for (const record of through ? (keys.get(through.operation) ?? []) : []) {
        const [key] = through ? keysOf(through, record) : [];
        if (key !== undefined) await read(id, `${id}, ${name} ${key}`, { [place]: { [name]: key } });
      }
    }
  }
  return lists;
}

const digestOf = (record: object): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))))
    .digest('base64');

/** Asserts that no record of before the run is gone or different: a write changes its own record alone. */
export async function expectUntouched(run: RunContext, before: Existing[]): Promise<void> {
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
      const [when, why] = typeof records === 'string' ? ['before', records] : ['after', String(now)];
      run.runLog.couldNotRun(
        operation,
        'bystanders',
        `The list ${name} could not be read ${when} the cases: ${why}`,
      );
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
