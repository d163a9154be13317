import type { Call } from '../Call';
import { faultOf, type Fault, type FaultName, type Outcome } from '../faults';
import { createExamples, isCall, refusalOf, type Asking } from './services';

/** The real answer of a local service. */
interface RealAnswer {
  text: string;
  type: string;
}

/** A broken answer to an action that succeeded; a hostile one to a read. */
const corruptsRealAnswer = (fault: FaultName, method: string) =>
  fault === 'truncated JSON' || (fault === 'hostile strings' && method === 'GET');

/**
 * The call of the row meets the fault. Every other call of the API is answered with the examples of the contract, and the
 * rest by the local services. Keeps count of requests, whichever driver carries them.
 */
export class FaultyNetwork {
  /** How often the page made the call of the row. */
  callCount = 0;
  /** Grows whenever a request begins or ends. */
  activity = 0;
  readonly #call: Call;
  readonly #name: FaultName;
  readonly #fault: Fault;
  readonly #examples;
  readonly #pending = new Set<object>();
  readonly #hanging = new Set<object>();
  readonly #onLift: (() => void) | undefined;
  #faultsLeft: number;
  #idleListeners: (() => void)[] = [];

  constructor(call: Call, fault: FaultName, onLift?: () => void) {
    this.#onLift = onLift;
    this.#call = call;
    this.#name = fault;
    this.#fault = faultOf(fault);
    this.#examples = createExamples(call.as);
    this.#faultsLeft = this.#fault.twoOrigins ? 0 : (this.#fault.calls ?? Infinity);
  }

  /** Ends the fault. */
  lift(): void {
    this.#faultsLeft = 0;
    this.#onLift?.();
  }

  /** Whether the page waits for a response that never arrives. */
  get isHanging(): boolean {
    return this.#faultsLeft > 0 && this.#hanging.size > 0;
  }

  get isIdle(): boolean {
    return this.#pending.size === 0;
  }

  begin(request: object, asking: Asking): void {
    if (isCall(this.#call, asking)) this.callCount += 1;
    this.activity += 1;
    this.#pending.add(request);
  }

  end(request: object): void {
    this.activity += 1;
    this.#hanging.delete(request);
    this.#noLongerPending(request);
  }

  /** Resolves when every request has ended or hangs. */
  whenIdle(): Promise<void> {
    if (this.isIdle) return Promise.resolve();
    return new Promise((resolve) => this.#idleListeners.push(resolve));
  }

  async outcomeOf(request: object, asking: Asking, fetchReal: () => Promise<RealAnswer>): Promise<Outcome> {
    if (this.#faultsLeft === 0 || !isCall(this.#call, asking)) {
      const example = this.#examples(asking);
      return example ? json(example.body) : forward;
    }
    this.#faultsLeft -= 1;
    // Of its own: what fails changes nothing in what other calls answer.
    const example = createExamples(this.#call.as)(asking);
    const real = !example && corruptsRealAnswer(this.#name, asking.method) ? await fetchReal() : undefined;
    const text = real ? real.text : JSON.stringify(example?.body ?? {});
    const outcome = this.#fault.respond({
      good: parse(text),
      text,
      type: real?.type ?? 'application/json',
      isWrite: asking.method !== 'GET',
      refusal: (status, message) => refusalOf(asking, status, message),
    });
    if (outcome.does === 'hang') {
      this.#hanging.add(request);
      this.#noLongerPending(request);
    }
    return outcome;
  }

  #noLongerPending(request: object): void {
    this.#pending.delete(request);
    if (this.isIdle) this.#idleListeners.splice(0).forEach((resolve) => resolve());
  }
}

const forward = { does: 'forward' } as const;
const json = (body: unknown): Outcome => ({
  does: 'answer',
  status: 200,
  type: 'application/json',
  body: JSON.stringify(body),
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
