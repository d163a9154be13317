import { vi } from 'vitest';
import { operationList, type ExampleOf, type OperationId, type StatusOf } from '@/services/api/operations';
import { openContract } from '@mocks/sandbox/openContract';
import { exampleAnswer } from './contractExamples';

/** What the API answers: something documented, a body of one's own, or no answer at all. */
export type Scenario<Id extends OperationId> =
  | { status: StatusOf<Id> }
  | { example: ExampleOf<Id> }
  | { body: unknown; status?: number; statusText?: string }
  | 'no network'
  | 'never answers';

type Step<Id extends OperationId> = Scenario<Id> | ((call: ApiCall) => Scenario<Id> | Promise<Scenario<Id>>);

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
  /** Changes what an operation answers from now on. */
  answer: <Id extends OperationId>(id: Id, step: Step<Id>) => void;
  /** Calls that the contract does not know or would refuse; a test that has any fails. */
  departures: string[];
}

/** Answers the page's calls by the contract, and holds every request against it. */
export async function installFakeApi(answers: Answers, note: (deed: string) => void): Promise<FakeApi> {
  const contract = await openContract();
  const made: ApiCall[] = [];
  const departures: string[] = [];
  const script = new Map<OperationId, Step<OperationId>[]>();
  const setScript = (id: OperationId, steps: unknown) =>
    script.set(id, [steps].flat() as Step<OperationId>[]);
  for (const [id, steps] of Object.entries(answers)) setScript(id as OperationId, steps);

  const nextStep = (id: OperationId) => {
    const steps = script.get(id) ?? [];
    return steps.length > 1 ? steps.shift() : steps[0];
  };

  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/api/'))
      throw new TypeError(`The page called ${request.url}, which no test expects.`);
    const path = url.pathname.slice('/api'.length);
    const id = contract.find(request.method, path);
    if (!id) {
      departures.push(`${request.method} ${path} is not in the contract`);
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
    if ('problem' in problem) departures.push(`${id}: ${problem.problem}`);
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
      departures.push(`${id} sends the token, and the contract asks for none`);
    made.push(call);
    note(`api ${id}`);
    return respond(id, call, nextStep(id), request.signal);
  });

  return {
    calls: (id) => (id ? made.filter((call) => call.id === id) : [...made]),
    answer: (id, step) => void setScript(id, step),
    departures,
  };
}

async function respond(
  id: OperationId,
  call: ApiCall,
  step: Step<OperationId> | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const scenario = typeof step === 'function' ? await step(call) : step;
  if (scenario === 'no network') throw new TypeError('Failed to fetch');
  if (scenario === 'never answers') {
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  }
  if (scenario && 'body' in scenario) {
    const { body, status = 200, statusText } = scenario;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      ...(statusText && { statusText }),
    });
  }
  const answer = exampleAnswer(id, scenario as { status?: number; example?: string } | undefined);
  return new Response(JSON.stringify(answer.body), { status: answer.status });
}
