import type { BrowserContext, Route } from '@playwright/test';
import type { Call } from '../Call';
import { faultOf, type Asked, type Deed, type FaultName } from '../faults';
import { createWorld, isCall, isOfService, refusalOf, type Asking } from './services';

export interface Network {
  /** How often the page made the call of the row. */
  calls: () => number;
  /** From now on all is well. */
  lift: () => void;
  /** Whether the page waits for an answer that never comes; what hung before the lifting is not counted any more. */
  hangs: () => boolean;
  /** Resolves once nothing is under way but what never ends. */
  settled: () => Promise<void>;
}

/** A broken answer to something that was done; a hostile one to a read. */
const spoilsRealAnswer = (fault: FaultName, method: string) =>
  fault === 'truncated JSON' || (fault === 'hostile strings' && method === 'GET');

/** The row's call meets the fault, every other call of the API the contract's examples, the rest the local services. */
export async function spoilNetwork(
  context: BrowserContext,
  { call, fault: name }: { call: Call; fault: FaultName },
): Promise<Network> {
  const fault = faultOf(name);
  const world = createWorld(call.as);
  let left = fault.twoOrigins ? 0 : (fault.calls ?? Infinity);
  let made = 0;
  const underWay = new Set<object>();
  const hanging = new Set<object>();
  context.on('request', (request) => {
    if (isCall(call, askingOf(request))) made += 1;
    if (request.url().startsWith('http')) underWay.add(request);
  });
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('requestfailed', (request) => {
    underWay.delete(request);
    hanging.delete(request);
  });

  if (!fault.twoOrigins) {
    await context.route(isOfService, async (route) => {
      const request = route.request();
      const asking = askingOf(request);
      const isSpoilt = left > 0 && isCall(call, asking);
      if (isSpoilt) left -= 1;
      const deed = isSpoilt ? fault.deed(await askedOf(route, name, call)) : undefined;
      if (deed?.does === 'hang') {
        underWay.delete(request);
        hanging.add(request);
      }
      return act(route, deed, deed ? undefined : world.answer(asking));
    });
  }
  return {
    calls: () => made,
    lift: () => void (left = 0),
    hangs: () => left > 0 && hanging.size > 0,
    settled: async () => {
      const quiet = () => underWay.size === 0;
      for (let waited = 0; waited < 15_000; waited += 10) {
        if (quiet()) {
          await pause(20);
          if (quiet()) return;
        }
        await pause(10);
      }
    },
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const askingOf = (request: { method: () => string; url: () => string }): Asking => ({
  method: request.method(),
  url: request.url(),
});

async function askedOf(route: Route, fault: FaultName, { as }: Call): Promise<Asked> {
  const asking = askingOf(route.request());
  const example = createWorld(as).answer(asking);
  const real = !example && spoilsRealAnswer(fault, asking.method) ? await route.fetch() : undefined;
  const text = real ? await real.text() : JSON.stringify(example?.body ?? {});
  return {
    good: parsed(text),
    text,
    type: real?.headers()['content-type'] ?? 'application/json',
    isWrite: asking.method !== 'GET',
    refusal: (status: number, message?: string) => refusalOf(asking, status, message),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

async function act(route: Route, deed: Deed | undefined, good: { body: unknown } | undefined) {
  // The page may have gone meanwhile.
  const ignore = () => undefined;
  if (!deed || deed.does === 'nothing')
    return (good ? route.fulfill({ status: 200, json: good.body }) : route.continue()).catch(ignore);
  if (deed.does === 'hang') return;
  if (deed.does === 'drop') return route.abort('connectionreset').catch(ignore);
  return route.fulfill({ status: deed.status, contentType: deed.type, body: deed.body }).catch(ignore);
}
