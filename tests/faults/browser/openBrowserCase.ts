import sharp from 'sharp';
import {
  expect,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
  type Route,
} from '@playwright/test';
import type { SignedIn } from '../../e2e/support/journey';
import type { Call, Cell } from '../Call';
import { faultOf, type FaultName } from '../faults';
import type { Driver, Within } from '../machinery/Driver';
import { FaultyNetwork } from '../machinery/FaultyNetwork';
import { drawNaivePage, naivePageOf } from '../machinery/naivePage';
import { observePage } from '../machinery/observePage';
import { readPage } from '../machinery/readPage';
import { withNewNames, type Case } from '../machinery/runCase';
import { isOfService } from '../machinery/services';
import type { SplitShop } from './splitShop';

interface CaseOptions {
  browser: Browser;
  baseURL: string | undefined;
  call: Call;
  fault: FaultName;
  cell: Cell;
  state: SignedIn | undefined;
  /** For faults that need two origins. */
  splitShop: () => Promise<SplitShop>;
  /** The page that handles nothing, in place of the app. */
  isNaive?: boolean;
}

/** A browser of its own with a clock of its own, and the network that the fault makes. */
export async function openBrowserCase(options: CaseOptions): Promise<Case & { close: () => Promise<void> }> {
  const { browser, baseURL, fault, cell, state, isNaive = false } = options;
  const call = withNewNames(options.call);
  const shop = faultOf(fault).twoOrigins ? await options.splitShop() : undefined;
  const network = new FaultyNetwork(call, fault, shop?.allowAll);
  shop?.refuse(call);
  const context = await browser.newContext({
    baseURL: shop?.url ?? baseURL ?? '',
    reducedMotion: 'reduce',
    ...(state && { storageState: shop ? movedTo(state, shop.url) : state }),
  });
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() + (call.clockAhead ?? 0) });
  const { toasts, problems } = await observe(context);
  await carryRequests(context, network, shop === undefined);
  const driver = createDriver(page, network);
  return {
    driver: {
      ...driver,
      open: isNaive ? () => openNaivePage(page, call, shop?.services) : driver.open,
      toasts: () => toasts,
      problems: () => problems,
    },
    call,
    fault,
    cell,
    network,
    close: () => context.close(),
  };
}

/** In real time, in milliseconds; the page shows what it should long before. */
const graceOnBusyMachines = 8_000;

function createDriver(page: Page, network: FaultyNetwork): Omit<Driver, 'toasts' | 'problems'> {
  const within = ({ role, name }: Within) => page.getByRole(role, { ...(name !== undefined && { name }) });
  const settled = async () => {
    do {
      await network.whenIdle();
      await page.evaluate(nextTurn).catch(() => undefined);
    } while (!network.isIdle);
  };
  return {
    // What is under way is awaited by the count of requests.
    open: async (address) => void (await page.goto(address, { waitUntil: 'commit' })),
    reload: async () => void (await page.reload()),
    fill: (label, text) => page.getByLabel(label, { exact: true }).fill(text),
    click: (name, place) =>
      (place ? within(place) : page).getByRole('button', { name, exact: true }).first().click(),
    choosePicture: async (label, name) => {
      const picture = { name, mimeType: 'image/png', buffer: await photo() };
      await page.getByLabel(label).setInputFiles(picture);
      await page.getByRole('img', { name }).waitFor();
    },
    waitForButton: (name) => expect(page.getByRole('button', { name, exact: true })).toBeEnabled(),
    removeStored: (key) => page.evaluate((name) => localStorage.removeItem(name), key),
    readPage: (question) => page.evaluate(readPage, question),
    advance: (milliseconds) => page.clock.fastForward(milliseconds),
    settled,
    retry: (check) =>
      expect
        .poll(check, { timeout: graceOnBusyMachines, intervals: [200] })
        .toBe(true)
        .catch(() => undefined),
  };
}

const photo = () =>
  sharp({ create: { width: 40, height: 60, channels: 3, background: '#3c7d78' } })
    .png()
    .toBuffer();

/** Resolves when the page has done what was due. */
const nextTurn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

async function openNaivePage(page: Page, call: Call, origin?: string) {
  await page.route('**/naive', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
  );
  await page.goto('/naive');
  await page.evaluate(drawNaivePage, naivePageOf(call, origin));
}

async function observe(context: BrowserContext) {
  const toasts: string[] = [];
  const problems: string[] = [];
  await context.exposeBinding('reportToTest', (_, kind: 'toast' | 'problem', text: string) => {
    (kind === 'toast' ? toasts : problems).push(text);
  });
  context.on('dialog', (dialog) => {
    problems.push(`a window opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text())) problems.push(message.text());
  });
  await context.addInitScript(`(${String(observePage)})(window.reportToTest)`);
  return { toasts, problems };
}

async function carryRequests(context: BrowserContext, network: FaultyNetwork, isFaulty: boolean) {
  context.on('request', (request) => {
    if (request.url().startsWith('http')) network.begin(request, askingOf(request));
  });
  context.on('requestfinished', (request) => network.end(request));
  context.on('requestfailed', (request) => network.end(request));
  if (!isFaulty) return;
  await context.route(isOfService, async (route) => {
    const request = route.request();
    const outcome = await network.outcomeOf(request, askingOf(request), async () => {
      const response = await route.fetch();
      return { text: await response.text(), type: response.headers()['content-type'] ?? '' };
    });
    // The page may have gone meanwhile.
    await carryOut(route, outcome).catch(() => undefined);
  });
}

const askingOf = (request: Request) => ({ method: request.method(), url: request.url() });

async function carryOut(route: Route, outcome: Awaited<ReturnType<FaultyNetwork['outcomeOf']>>) {
  if (outcome.does === 'forward') return route.continue();
  if (outcome.does === 'drop') return route.abort('connectionreset');
  if (outcome.does === 'hang') return undefined;
  return route.fulfill({ status: outcome.status, contentType: outcome.type, body: outcome.body });
}

/** What a browser holds belongs to an origin. */
const movedTo = (state: SignedIn, origin: string): SignedIn => ({
  ...state,
  origins: state.origins.map((each) => ({ ...each, origin })),
});
