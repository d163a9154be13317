import { createContext, type CaseContext, type RunContext } from './context';
import { addressOf, bearer, type ApiRequest } from './exchange';
import { prepare } from './requests';

interface StoredRecord {
  operation: string;
  id: string;
  body: Record<string, unknown>;
}

/** What one case has stored on the server, so that it can be deleted again. */
export function createStoredRecords(run: RunContext) {
  const { contract, behaviours, runLog } = run;
  /** The link to the operation that deletes what an operation stores. */
  const deletionOf = (operation: string) =>
    contract.linksFrom(operation).find(({ target }) => contract.operation(target).method === 'DELETE');
  const records = new Map<string, StoredRecord>();

  function track(operation: string, id: string, body: object): void {
    if (!run.existing.has(id)) records.set(id, { operation, id, body: body as StoredRecord['body'] });
  }

  return {
    track,

    /** Records what a successful request has stored. */
    note({ operation, body }: ApiRequest, answer: unknown): void {
      const field = contract.storedId(operation);
      const id: unknown = field === undefined ? undefined : Object(answer)[field];
      const isStored = contract.creators.includes(operation) || deletionOf(operation) !== undefined;
      if (typeof id === 'string' && isStored) track(operation, id, Object(body) as object);
    },

    /** Deletes it all, people last: their records may be needed to delete the others. */
    async removeAll(of: CaseContext): Promise<void> {
      const context = silentContext(of);
      const isPerson = ({ operation }: StoredRecord) => operation === behaviours.people.storedBy;
      const others = [...records.values()].filter((record) => !isPerson(record));
      for (const record of others) await remove(context, record, others);
      for (const record of records.values()) if (isPerson(record)) await remove(context, record, others);
      records.clear();
    },
  };

  /** Cleaning up asserts nothing, and is done after a run was stopped too. People that it needs are deleted as well. */
  function silentContext({ run: shared }: CaseContext): CaseContext {
    const silent = { ...runLog, violated: () => undefined, asserted: () => undefined };
    const context = createContext(
      { ...shared, runLog: silent, settings: { ...shared.settings, signal: undefined } },
      { id: 'clean up', operation: '', check: 'read_your_writes' },
    );
    const ok = async <Body>(operation: string, request?: Omit<ApiRequest, 'operation'>) => {
      const answered = await context.ok<Body>(operation, request);
      const field = contract.storedId(operation);
      if (field !== undefined)
        track(operation, String(Object(answered.body)[field]), Object(request?.body) as object);
      return answered;
    };
    return { ...context, ok };
  }

  async function remove(context: CaseContext, record: StoredRecord, others: StoredRecord[]): Promise<void> {
    const { operation, id } = record;
    const link = deletionOf(operation);
    const isGone = link
      ? await removeBy(context, link, record).catch(() => false)
      : await removeWithAnother(context, record, others).catch(() => false);
    if (isGone) return;
    runLog.leaves(
      link
        ? `the record ${id} of ${operation}`
        : `a record of ${operation}, which no operation of the contract deletes`,
    );
  }

  async function removeBy(
    context: CaseContext,
    link: { target: string; parameters: Record<string, string> },
    { id, body }: StoredRecord,
  ): Promise<boolean> {
    const { method, path, owner, roles, bearer: needsToken } = contract.operation(link.target);
    const named = Object.fromEntries(Object.keys(link.parameters).map((name) => [name, id]));
    const send = async (token: string | undefined): Promise<boolean> => {
      if (needsToken && token === undefined) return false;
      const { response } = await run.send({
        operation: undefined,
        method,
        url: addressOf(run.settings.server, path, { path: named }),
        headers: token === undefined ? {} : { Authorization: bearer(token) },
      });
      return response?.status === 200 || response?.status === 404;
    };
    if (owner?.in !== 'record') return send(needsToken ? await context.tokenWith(roles) : undefined);

    const identity = String(body[owner.field]);
    const isTheirs = ([, of]: [string, string]) => of.toLowerCase() === identity.toLowerCase();
    if (await send([...runLog.tokens].find(isTheirs)?.[0])) return true;
    const enabled = await behaviours.people.enable?.(context, identity, roles[0] ?? '');
    return send(enabled?.token);
  }

  /** Some records go with another one: that is stored for it, unless the case has, and deleted. Undefined when none do. */
  async function removeWithAnother(
    context: CaseContext,
    { operation, body }: StoredRecord,
    others: StoredRecord[],
  ): Promise<boolean | undefined> {
    const shownIn = contract.viewsOf(operation).map(({ target }) => target);
    for (const { id, extensions } of contract.operations) {
      const change = extensions['x-effect']?.changes.find(
        (one) => one.removes && one.in !== undefined && shownIn.includes(one.in),
      );
      const from = contract.linksTo(id)[0]?.from;
      const link = from === undefined ? undefined : deletionOf(from);
      if (!change?.where || from === undefined || !link) continue;
      const shared = Object.fromEntries(change.where.map((field) => [field, body[field]]));
      const goesWith = (other: StoredRecord) =>
        other.operation === from &&
        Object.entries(shared).every(([field, value]) => other.body[field] === value);
      if (others.some(goesWith)) return true;
      const { request } = await prepare(context, from, { exact: shared });
      const { body: answer } = await context.ok(from, request);
      const stored = { operation: from, id: String(Object(answer)[contract.storedId(from) ?? '']) };
      return removeBy(context, link, { ...stored, body: request.body as StoredRecord['body'] });
    }
    return undefined;
  }
}
