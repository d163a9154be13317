import type { BrowserContext, Page, Request, Route } from '@playwright/test';

/** The calls of a payment, as they leave the page. */
export const paymentCalls = {
  order: /^GET \/api\/buyerorders\/\w+$/,
  library: /^GET \/assets\/createLocalStripe[^/]*\.js$/,
  intent: /^POST \/api\/create-payment-intent$/,
  method: /^POST \/v1\/payment_methods$/,
  confirm: /^POST \/v1\/payment_intents\/\w+\/confirm$/,
  readBack: /^GET \/v1\/payment_intents\/\w+$/,
  challenge: /^POST \/v1\/payment_intents\/\w+\/challenge$/,
  record: /^POST \/api\/payments$/,
} as const;

export type PaymentCall = keyof typeof paymentCalls;

/**
 * killed: the page's process dies. closed: its tab is closed. dropped: the connection is gone until it is back.
 */
export type Fault = 'killed' | 'closed' | 'dropped' | '500' | '401';

export interface Strike {
  fault: Fault;
  call: PaymentCall;
  /** Which of these calls is struck first; 1 by default. */
  nth?: number;
  /** after: the server has done what it was asked, and its answer is lost. */
  side: 'before' | 'after';
}

export type BrokenPayments = Awaited<ReturnType<typeof breakPayments>>;

const patterns = /\/(?:api|v1)\/|\/createLocalStripe/;

/** A proxy between the pages of a context and the servers: applies the chosen fault, and records what was done. */
export async function breakPayments(context: BrowserContext) {
  const secrets = new Set<string>();
  let charges = 0;
  let strike: Strike | undefined;
  let seen = 0;
  let isOffline = false;
  let struck: () => void = () => undefined;

  const isMeant = (request: Request) => {
    if (!strike || !paymentCalls[strike.call].test(nameOf(request))) return false;
    seen += 1;
    return seen >= (strike.nth ?? 1);
  };

  /** The server is asked, whatever becomes of its answer. */
  const reach = async (route: Route) => {
    const name = nameOf(route.request());
    // A kept connection may have been closed by the server meanwhile.
    const response = await route.fetch({ maxRetries: 3 });
    if (paymentCalls.intent.test(name) && response.ok()) secrets.add((await response.json()).clientSecret);
    const mayCharge = paymentCalls.confirm.test(name) || paymentCalls.challenge.test(name);
    if (mayCharge && (await response.json()).status === 'succeeded') charges += 1;
    return response;
  };

  const hit = async (route: Route, { fault, side }: Strike) => {
    if (side === 'after') await reach(route);
    struck();
    await breakPage(route.request().frame().page(), fault);
    if (fault === '500' || fault === '401') return route.fulfill(answerOf(fault));
    return route.abort('connectionreset');
  };

  const breakPage = async (page: Page, fault: Fault) => {
    if (fault === 'closed') await page.close();
    if (fault === 'killed') await kill(page);
    if (fault === 'dropped') {
      isOffline = true;
      await context.setOffline(true);
    }
  };

  await context.route(patterns, async (route) => {
    try {
      if (isOffline) return await route.abort('internetdisconnected');
      if (strike && isMeant(route.request())) return await hit(route, strike);
      return await route.fulfill({ response: await reach(route) });
    } catch {
      // The page is gone, and with it the request.
    }
  });

  return {
    /** The client secrets of all intents that were made, answered or not. */
    secrets,
    /** How often the payment service has answered that it charged the card, whether the page received it or not. */
    chargesSoFar: () => charges,
    /** Resolves when the call has been struck. */
    strike: (next: Strike) => {
      strike = next;
      seen = 0;
      return new Promise<void>((resolve) => (struck = resolve));
    },
    /** The same to a page that is not calling anything. */
    strikePage: breakPage,
    /** Things work again. */
    lift: async () => {
      strike = undefined;
      isOffline = false;
      await context.setOffline(false);
    },
  };
}

const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

async function kill(page: Page) {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** As the API answers, and as the payment service does. */
function answerOf(fault: '500' | '401') {
  const message = fault === '500' ? 'Something broke on the server' : 'Unauthorized access';
  const type = fault === '500' ? 'api_error' : 'invalid_request_error';
  return { status: Number(fault), json: { message, error: { type, message } } };
}
