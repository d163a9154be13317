import { createContext, type CaseContext, type RunContext } from './context';
import type { Link } from './contract';
import { addressOf, bearer, type ApiRequest } from './exchange';
import { store, type Stored } from './requests';

type StoredRecord = Pick<Stored, 'operation' | 'id' | 'body'>;

/** What one case has stored on the server, so that it can be deleted again. */
export function createStoredRecords(run: RunContext) {
  const { contract, behaviours, runLog, settings } = run;
  const records = new Map<string, StoredRecord>();
  const storedRecords = { track, note, removeAll };
  return storedRecords;

  function track(operation: string, id: string, body: object): void {
    if (!run.existing.has(id)) records.set(id, { operation, id, body: body as StoredRecord['body'] });
  }

  /** Records what a successful request has stored. */
  function note({ operation, body }: ApiRequest, answer: unknown): void {
    const field = contract.storedId(operation);
    const id: unknown = field && Object(answer)[field];
    const isStored = contract.creators.includes(operation) || contract.deletionOf(operation) !== undefined;
    if (typeof id === 'string' && isStored) track(operation, id, Object(body) as object);
  }

  /** Deletes it all, and then what had to be stored for that. People last: their records may be needed for others. */
  async function removeAll(): Promise<void> {
    // Cleaning up asserts nothing, and is done after a run was stopped too.
    const silent = { ...runLog, violated: () => undefined, asserted: () => undefined };
    const context = createContext(
      { ...run, runLog: silent, settings: { ...settings, signal: undefined } },
      { id: 'clean up', operation: '', check: 'read_your_writes' },
      storedRecords,
    );
    const isPerson = ({ operation }: StoredRecord) => operation === behaviours.people.storedBy;
    for (let round = 1; round <= 2; round += 1) {
      const all = [...records.values()];
      const others = all.filter((record) => !isPerson(record));
      for (const record of [...others, ...all.filter(isPerson)]) {
        const link = contract.deletionOf(record.operation);
        const removal = link ? remove(context, link, record) : removeWithAnother(context, record, others);
        if (!(await removal.catch(() => false))) leave(record, link);
        records.delete(record.id);
      }
    }
    for (const record of records.values()) leave(record, contract.deletionOf(record.operation));
    records.clear();
  }

  function leave({ operation, id }: StoredRecord, link: Link | undefined): void {
    runLog.leaves(
      link
        ? `the record ${id} of ${operation}`
        : `a record of ${operation}, which no operation of the contract deletes`,
    );
  }

  async function remove(context: CaseContext, link: Link, { id, body }: StoredRecord): Promise<boolean> {
    const { method, path, owner, roles, bearer: needsToken } = contract.operation(link.target);
    const named = Object.fromEntries(Object.keys(link.parameters).map((name) => [name, id]));
    const send = async (authorization: string | undefined): Promise<boolean> => {
      if (needsToken && authorization === undefined) return false;
      const { response } = await run.send({
        operation: undefined,
        method,
        url: addressOf(settings.server, path, { path: named }),
        headers: authorization === undefined ? {} : { Authorization: authorization },
      });
      return response?.status === 200 || response?.status === 404;
    };
    if (owner?.in !== 'record') return send(await context.authorizationFor(link.target));

    const identity = String(body[owner.field]);
    const isTheirs = ([, of]: [string, string]) => of.toLowerCase() === identity.toLowerCase();
    const [token] = [...runLog.tokens].find(isTheirs) ?? [];
    if (token !== undefined && (await send(bearer(token)))) return true;
    const enabled = await behaviours.people.enable?.(context, identity, roles[0] ?? '');
    return send(enabled && bearer(enabled.token));
  }

  /** Some records go with another one: that is stored for it, unless the case has, and deleted. */
  async function removeWithAnother(
    context: CaseContext,
    { operation, body }: StoredRecord,
    others: StoredRecord[],
  ): Promise<boolean> {
    const shownIn = contract.viewsOf(operation).map(({ target }) => target);
    for (const { id, extensions } of contract.operations) {
      const change = extensions['x-effect']?.changes.find(
        (one) => one.removes && one.in !== undefined && shownIn.includes(one.in),
      );
      const from = contract.linksTo(id)[0]?.from;
      const link = from === undefined ? undefined : contract.deletionOf(from);
      if (!change?.where || from === undefined || !link) continue;
      const exact = Object.fromEntries(change.where.map((field) => [field, body[field]]));
      const goesWith = (other: StoredRecord) =>
        other.operation === from &&
        Object.entries(exact).every(([field, value]) => other.body[field] === value);
      if (others.some(goesWith)) return true;
      const stored = await store(context, from, { exact });
      records.delete(stored.id);
      return remove(context, link, stored);
    }
    return false;
  }
}
