import { STATUS_CODES } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { act, fireEvent, screen } from '@testing-library/react';
import { deleteApp, getApps } from 'firebase/app';
import { createRoot } from 'react-dom/client';
import { toast } from 'react-hot-toast/headless';
import { vi } from 'vitest';
import { createApp } from '@/app/createApp';
import { createFirebaseAuth } from '@/services/auth/firebaseAuth';
import { createImageHost } from '@/services/images/imageHost';
import { createPayments } from '@/services/payments/payments';
import { TestStyles } from '../../support/TestStyles';
import { createFakeAuth } from '../../support/fakeAuth';
import { userOf } from '../../support/openApp';
import { pngFile } from '../../support/pictureFiles';
import { testSettings } from '../../support/testSettings';
import type { Call, Cell } from '../Call';
import type { FaultName } from '../faults';
import type { Driver, Within } from '../machinery/Driver';
import { FaultyNetwork } from '../machinery/FaultyNetwork';
import { drawNaivePage, naivePageOf } from '../machinery/naivePage';
import { observePage } from '../machinery/observePage';
import { readPage } from '../machinery/readPage';
import { withNewNames, type Case } from '../machinery/runCase';
import { fakeUploads } from './fakeUploads';
import type { LocalServices } from './localServices';

// As a browser loads it; Node's own version keeps no session and takes its fetch when it is loaded.
vi.mock('firebase/auth', () => {
  const sdk = createRequire(join(process.cwd(), 'package.json')).resolve('firebase/auth');
  const forNode = createRequire(sdk).resolve('@firebase/auth');
  return import(/* @vite-ignore */ pathToFileURL(join(dirname(forNode), '../esm/index.js')).href);
});

// In jsdom a signal is collected as garbage while a request that hangs still waits for it.
const heldUntilClosed: unknown[] = [];
const combine = AbortSignal.any.bind(AbortSignal);
AbortSignal.any = (signals) => {
  const combined = combine(signals);
  heldUntilClosed.push(combined);
  return combined;
};

interface CaseOptions {
  call: Call;
  fault: FaultName;
  cell: Cell;
  services: LocalServices;
  /** The page that handles nothing, in place of the app. */
  isNaive?: boolean;
}

const password = 'second-ring';
const isAboutSigningIn = ({ at, kind }: Call) => at === '/login' || at === '/signup' || kind === 'token';

/** The whole app in jsdom with a clock of its own, on the network that the fault makes. */
export async function openJsdomCase(options: CaseOptions): Promise<Case & { close: () => Promise<void> }> {
  const { fault, cell, services, isNaive = false } = options;
  const call = withNewNames(options.call);
  const network = new FaultyNetwork(call, fault);
  const toasts: string[] = [];
  const problems: string[] = [];
  const user = call.as === 'visitor' ? null : userOf(call.as);
  let isNetworkOpen = true;
  let unmount: () => void = () => undefined;
  // What the app logs of a fault is no part of the matrix.
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined);
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'requestAnimationFrame'],
  });
  const answer = (request: Request) =>
    isNetworkOpen ? answerBy(network, services, request) : services.fetch(request);
  vi.stubGlobal('fetch', (input: Request | string | URL, init?: RequestInit) => {
    heldUntilClosed.push(input);
    return answer(new Request(input, init));
  });
  vi.stubGlobal('XMLHttpRequest', fakeUploads(answer));

  if (user) localStorage.setItem('accessToken', await services.tokenOf(user.email));
  const withFirebase = isAboutSigningIn(call) && !isNaive;
  if (withFirebase && user) await signInAtFirebase(user.email);
  if (call.clockAhead) vi.setSystemTime(Date.now() + call.clockAhead);
  const stopObserving = observePage((kind, text) => void (kind === 'toast' ? toasts : problems).push(text));

  async function signInAtFirebase(email: string) {
    isNetworkOpen = false;
    await createFirebaseAuth(testSettings.auth).signIn(email, password);
    await closeFirebase();
    isNetworkOpen = true;
  }

  const show = () => {
    if (isNaive) return drawNaivePage(naivePageOf(call));
    const place = document.body.appendChild(document.createElement('div'));
    const app = createApp({
      settings: testSettings,
      auth: withFirebase
        ? createFirebaseAuth(testSettings.auth)
        : createFakeAuth({ user, note: () => undefined }),
      payments: createPayments(testSettings.payments),
      images: createImageHost(testSettings.images),
    });
    const root = createRoot(place);
    act(() => root.render(TestStyles({ children: app.element })));
    unmount = () => {
      act(() => root.unmount());
      app.stop();
      place.remove();
    };
  };
  const leave = async () => {
    unmount();
    unmount = () => undefined;
    toast.remove();
    await closeFirebase();
  };

  const settled = async () => {
    let activity = 0;
    const observer = new MutationObserver(() => (activity += 1));
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (let before = -1; before !== activity;) {
      before = activity;
      await act(async () => {
        await network.whenIdle();
        await vi.dynamicImportSettled();
        // The timers of one frame, and what they lead to.
        await vi.advanceTimersByTimeAsync(20);
        await nextTurn();
      });
      activity += network.activity - seen;
      seen = network.activity;
    }
    observer.disconnect();
  };
  let seen = 0;

  const advance = async (milliseconds: number) => {
    // React renders after each part: a toast of 4 s that a time-out shows must not begin and end within one.
    const part = network.isHanging ? 1000 : milliseconds;
    for (let passed = 0; passed < milliseconds; passed += part)
      await act(async () => void (await vi.advanceTimersByTimeAsync(part)));
  };

  /** Actions wait for what they need, as a person would. */
  const found = async <Found>(find: () => Found): Promise<Found> => {
    for (let waited = 0; waited < 5; waited += 1) {
      try {
        return find();
      } catch {
        await advance(300);
        await settled();
      }
    }
    return find();
  };
  const driver: Driver = {
    open: async (address) => {
      await leave();
      window.history.replaceState(null, '', address);
      show();
    },
    reload: () => driver.open(window.location.pathname + window.location.search),
    fill: async (label, text) => {
      fireEvent.input(await found(() => fieldOf(label)), { target: { value: text } });
    },
    click: async (name, place) => {
      fireEvent.click(await found(() => buttonIn(name, place)));
    },
    choosePicture: async (label, fileName) => {
      fireEvent.change(await found(() => fieldOf(label)), {
        target: { files: [pngFile(fileName)] },
      });
      await found(() => only(all('img').filter((image) => image.getAttribute('alt') === fileName)));
    },
    waitForButton: async (name) => void (await found(() => buttonIn(name))),
    removeStored: async (key) => localStorage.removeItem(key),
    readPage: async (question) => readPage(question),
    advance,
    settled,
    toasts: () => toasts,
    problems: () => problems,
  };
  return {
    driver,
    call,
    fault,
    cell,
    network,
    close: async () => {
      // The SDK keeps its session in a database that it never opens again.
      isNetworkOpen = false;
      if (withFirebase) await createFirebaseAuth(testSettings.auth).signOut();
      await leave();
      stopObserving();
      heldUntilClosed.length = 0;
      vi.useRealTimers();
      vi.unstubAllGlobals();
      document.body.replaceChildren();
    },
  };
}

const closeFirebase = () => Promise.all(getApps().map(deleteApp));
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

// By selectors: asking jsdom for roles and names takes much longer.
const all = (selector: string, place: ParentNode = document) => [
  ...place.querySelectorAll<HTMLElement>(selector),
];

function only<Found>([first]: readonly Found[]): Found {
  if (first === undefined) throw new Error('The page does not show it yet.');
  return first;
}

function fieldOf(label: string) {
  const fields = all('input, textarea') as HTMLInputElement[];
  const namesOf = (field: HTMLInputElement) =>
    [...(field.labels ?? [])].map(({ textContent }) => textContent);
  return only(
    fields.filter((field) => [field.getAttribute('aria-label'), ...namesOf(field)].includes(label)),
  );
}

function placeOf({ role, name }: Within): HTMLElement {
  if (role === 'dialog') return screen.getByRole(role, { ...(name !== undefined && { name }) });
  return only(all('tr, [role="row"]').filter((row) => row.textContent.includes(String(name))));
}

function buttonIn(name: string | RegExp, within?: Within): HTMLElement {
  const buttons = all('button:enabled', within && placeOf(within));
  return only(
    buttons.filter((button) => {
      const text = button.getAttribute('aria-label') ?? button.textContent;
      return typeof name === 'string' ? text === name : name.test(text);
    }),
  );
}

async function answerBy(
  network: FaultyNetwork,
  services: LocalServices,
  request: Request,
): Promise<Response> {
  if (services.isInternal(request)) return services.fetch(request);
  const asking = { method: request.method, url: request.url };
  network.begin(request, asking);
  try {
    const outcome = await network.outcomeOf(request, asking, async () => {
      const response = await services.fetch(request);
      return { text: await response.text(), type: response.headers.get('Content-Type') ?? '' };
    });
    if (outcome.does === 'forward') return await services.fetch(request);
    if (outcome.does === 'drop') throw new TypeError('Failed to fetch');
    if (outcome.does === 'hang') return await new Promise((_, reject) => onAbort(request, reject));
    const { body, status, type } = outcome;
    return new Response(body, {
      status,
      statusText: STATUS_CODES[status] ?? '',
      headers: { 'Content-Type': type },
    });
  } finally {
    network.end(request);
  }
}

const onAbort = ({ signal }: Request, reject: (reason: unknown) => void) =>
  signal.addEventListener('abort', () => reject(signal.reason));
