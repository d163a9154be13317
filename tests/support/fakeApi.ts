import { vi } from 'vitest';
import { operationList, type OperationId } from '@/services/api/operations';
import { applyFault } from './applyFault';
import { documentedAnswer, scenario, type Choice, type Scenario } from './scenario';
import { openContract } from '@mocks/sandbox/openContract';
import { exampleAnswer } from './contractExamples';
import { testName } from './runningApps';

/** What the contract does not name, for tests of what a server must not do: a body of one's own. */
interface OwnAnswer {
  body: unknown;
  status?: number;
  statusText?: string;
}

/** What an operation answers: a choice of the scenarios' vocabulary, its first example (`{}`), or something of one's own. */
export type Answer<Id extends OperationId> = Choice<Id> | OwnAnswer | Record<string, never>;

type Step<Id extends OperationId> = Answer<Id> | ((call: ApiCall) => Answer<Id> | Promise<Answer<Id>>);

/** For each operation one answer, or several in turn, of which the last stays. The contract's first example by default. */
export type Answers = { [Id in OperationId]?: Step<Id> | readonly Step<Id>[] };

export interface ApiCall {
  id: OperationId;
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  authorization: string | null;
  contentType: string | null;
  /** When it was made, by the clock of the page. */
  at: number;
}

export interface FakeApi {
  /** Every call so far, or those of one operation. */
  calls: (id?: OperationId) => ApiCall[];
  /** The scenarios hold from now on. */
  use: (...scenarios: readonly Scenario[]) => void;
  /** Changes what an operation answers from now on. */
  answer: <Id extends OperationId>(id: Id, step: Step<Id>) => void;
  /** Calls that the contract does not know or would refuse; a test that has any fails. */
  violations: string[];
  /** The test is over: what is still under way is never answered. */
  end: () => void;
}

interface FakeApiOptions {
  scenarios: readonly Scenario[];
  answers: Answers;
  note: (action: string) => void;
}

/** Answers the page's calls by the contract, and holds every request against it. */
export async function installFakeApi({ scenarios, answers, note }: FakeApiOptions): Promise<FakeApi> {
  const contract = await openContract();
  const made: ApiCall[] = [];
  const violations: string[] = [];
  let isOver = false;
  const script = new Map<OperationId, Step<OperationId>[]>();
  const setScript = (id: OperationId, steps: unknown) =>
    script.set(id, [steps].flat() as Step<OperationId>[]);
  for (const [id, steps] of Object.entries(answers)) setScript(id as OperationId, steps);
  const use: FakeApi['use'] = (...used) => {
    for (const each of used) setScript(each.operation, stepsOf(each));
  };
  use(...scenarios);

  const held = new Set<unknown>();

  const nextStep = (id: OperationId) => {
    const steps = script.get(id) ?? [];
    return steps.length > 1 ? steps.shift() : steps[0];
  };

  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/api/'))
      throw new TypeError(`The page called ${request.url}, which no test expects.`);
    const [, test, path = ''] = /^\/api(?:\/(test-\d+))?(\/.*)$/.exec(url.pathname) ?? [];
    // A page that was closed with its test is never answered.
    if (test && test !== testName()) return new Promise<never>(() => undefined);
    const id = contract.find(request.method, path);
    if (!id) {
      violations.push(`${request.method} ${path} is not in the contract`);
      return new Response('{}', { status: 404 });
    }
    const text = await request.text();
    const problem = contract.read(id, {
      method: request.method,
      path,
      query: url.search.slice(1),
      headers: Object.fromEntries(request.headers),
      ...(text !== '' && { body: text }),
    });
    if ('problem' in problem) violations.push(`${id}: ${problem.problem}`);
    const call: ApiCall = {
      id,
      method: request.method,
      path,
      query: Object.fromEntries(url.searchParams),
      body: text === '' ? undefined : JSON.parse(text),
      authorization: request.headers.get('Authorization'),
      contentType: request.headers.get('Content-Type'),
      at: Date.now(),
    };
    if (call.authorization && !operationList[id].bearer)
      violations.push(`${id} sends the token, and the contract asks for none`);
    made.push(call);
    note(`api ${id}`);
    // Node's garbage collector would end the signal of a request that nobody holds.
    held.add(input).add(request);
    const answered = respond(id, call, nextStep(id), request.signal);
    return new Promise<Response>((resolve, reject) => {
      answered.then(
        (response) => isOver || resolve(response),
        (error: Error) => isOver || reject(error),
      );
    });
  });

  return {
    use,
    calls: (id) => (id ? made.filter((call) => call.id === id) : [...made]),
    answer: (id, step) => void setScript(id, step),
    violations,
    end: () => {
      isOver = true;
    },
  };
}

/** What fails some times recovers to the contract's first example. */
function stepsOf({ fails, ...failing }: Scenario): unknown[] {
  return fails === undefined ? [failing] : [...Array<unknown>(fails).fill(failing), {}];
}

async function respond(
  id: OperationId,
  call: ApiCall,
  step: Step<OperationId> | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const answer = (typeof step === 'function' ? await step(call) : step) ?? {};
  if ('body' in answer) {
    const { body, status = 200, statusText } = answer;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      ...(statusText && { statusText }),
    });
  }
  const under = scenario(id, answer as Choice<OperationId>);
  await applyFault(under, signal);
  const { status, body } = exampleAnswer(id, documentedAnswer(under));
  return new Response(JSON.stringify(body), { status });
}
