import { openGateway, type Forwarded } from './openGateway';
import { readJourneys, type Need } from './readJourneys';
import { runRespect } from './runRespect';
import { stepsOf } from './stepsOf';

export interface JourneySettings {
  /** Where the API answers, without a trailing slash. */
  server: string;
  /** The folder whose `journeys` are run. */
  behaviours: string | undefined;
  /** Unique for this run, letters and digits; every e-mail and name that is made contains `contract-check-<run>`. */
  run: string;
  /** An admin of that server; without one, journeys that need an admin are not run. */
  admin?: { email: string; token: string } | undefined;
  /** Where payment intents are confirmed, by Stripe's REST protocol; the key is one of its test mode. */
  payments?: { url: string; key: string } | undefined;
  /** Runs these journeys; all without it. */
  only?: string[] | undefined;
  /** Sent with every request to the server, for a gateway before it. */
  headers?: Record<string, string>;
  /** The ids that the server had before. Nothing with one of them is changed or deleted. */
  existing?: ReadonlySet<string>;
  /** How long an answer may take, in milliseconds. */
  timeout?: number;
  fetch?: typeof fetch;
  signal?: AbortSignal | undefined;
}

/** A step that was sent, with its request and the answer. */
export interface JourneyStep extends Pick<
  Forwarded,
  'method' | 'url' | 'request' | 'response' | 'milliseconds'
> {
  journey: string;
  step: string;
  /** What happens, in one or two sentences. */
  description: string;
  /** The operation that is called; undefined at the payment provider. */
  operation: string | undefined;
  /** The operation that is to blame for a failure: the one called, or the one whose work the provider's answer shows. */
  about: string | undefined;
  status: number | undefined;
  passed: boolean;
  /** What was expected and what was received, one sentence each. */
  failures: string[];
}

export interface JourneyReport {
  steps: JourneyStep[];
  notRun: { journey: string; why: string }[];
  /** Every request that was sent, also when the run was stopped. */
  sent: Forwarded[];
}

/** Runs the journeys against a server, one after the other, in one process of Redocly's respect. */
export async function runJourneys(settings: JourneySettings): Promise<JourneyReport> {
  const { run, admin, payments, only, timeout = 10_000, signal } = settings;
  const wanted = readJourneys(settings.behaviours).filter(({ name }) => !only || only.includes(name));
  const missing = (needs: Need[]) => needs.find((need) => !settings[need]);
  const journeys = wanted.filter(({ needs }) => !missing(needs));
  const notRun = wanted.flatMap(({ name, needs }) => {
    const need = missing(needs);
    return need ? [{ journey: name, why: whyNot[need] }] : [];
  });
  if (journeys.length === 0) return { steps: [], notRun, sent: [] };

  const gateway = await openGateway({
    server: settings.server,
    payments: payments?.url,
    headers: settings.headers ?? {},
    existing: settings.existing ?? new Set(),
    timeout,
    fetch: settings.fetch ?? fetch,
    signal,
  });
  try {
    const executed = await runRespect({
      files: journeys.map(({ file }) => file),
      serverUrl: gateway.serverUrl,
      inputs: {
        run,
        ...(admin && { adminToken: admin.token }),
        ...(payments && { payments: gateway.paymentsUrl, paymentKey: payments.key }),
      },
      // The gateway gives up first, and says why.
      timeout: timeout + 5_000,
      signal,
    }).catch((error: unknown) => {
      if (signal?.aborted) return undefined;
      throw error;
    });
    if (!executed) {
      const stopped = journeys.map(({ name }) => ({ journey: name, why: 'The run was stopped.' }));
      return { steps: [], notRun: [...notRun, ...stopped], sent: gateway.sent };
    }
    const waiting = [...gateway.sent];
    const results = executed.map((workflow) => {
      const journey = journeys.find(({ name }) => name === workflow.workflowId);
      if (!journey) throw new Error(`No journey is named ${workflow.workflowId}.`);
      const { steps, stoppedBy } = stepsOf({ journey, executed: workflow, sent: waiting });
      if (stoppedBy !== undefined) notRun.push({ journey: journey.name, why: stoppedBy });
      return steps;
    });
    return { steps: results.flat(), notRun, sent: gateway.sent };
  } finally {
    gateway.close();
  }
}

const whyNot: Record<Need, string> = {
  admin: 'It needs an admin, and none was named.',
  payments: 'It needs a payment provider, and none was named.',
};
