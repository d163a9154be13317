import { createElement, type ReactElement } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createApp, prepareApp } from '@/app/createApp';
import { createStore } from '@/lib/createStore';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import type { OutsideServices } from '@/services/ServicesContext';
import type { AuthService, AuthUser } from '@/services/auth/AuthService';
import { standIns } from '@/services/standIns';
import { Dock, type Development } from './Dock';
import { QueryTools } from './QueryTools';
import { readState, withState, type Actor, type PageState } from './pageState';

/** The mock's panel, on the page's own origin. */
const panelPath = '/__scenarios';

/**
 * Shows the app in the state that the URL describes, with the scenario panel beside it: every call of the API goes to the
 * mock's scenarios, with the state of this tab. `mount` renders the app's element and returns the function that removes it.
 */
export async function startDevelopment(
  outside: OutsideServices,
  mount: (element: ReactElement) => () => void,
): Promise<void> {
  const { settings, auth, payments } = outside;
  const asked = readState(window.location.search);
  const read = await readScenario(asked.scenario);
  const state = createStore<PageState>({ ...asked, scenario: read.text });
  const problems = createStore<readonly string[]>(read.problems);
  const page = createStore(window.location.pathname);
  const violations = createStore(0);
  const queries = createStore<QueryClient | undefined>(undefined);
  const pointedLink = followLinks();

  // What fails some times begins again with each run of the app.
  const tab = Math.random().toString(36).slice(2);
  let run = 0;
  const client = createStore(`${tab}.0`);

  const apiPath = `${new URL(settings.apiUrl, window.location.origin).pathname.replace(/\/$/, '')}/`;
  markCalls(
    (path) => path.startsWith(apiPath) || path === '/1/upload',
    () => ({
      'X-Scenarios': state.get().scenario,
      'X-Client': client.get(),
      'X-Page': pointedLink()?.pathname ?? page.get(),
    }),
    ({ headers }) => headers.has('sl-violations') && violations.set(violations.get() + 1),
  );

  const writeUrl = () => {
    const { href } = window.location;
    const next = withState(href, state.get());
    if (next !== href) window.history.replaceState(window.history.state, '', next);
  };
  state.subscribe(writeUrl);

  const endActing = () => state.get().as && state.set({ ...state.get(), as: undefined });
  const byUser =
    <Args extends unknown[], Result>(action: (...args: Args) => Promise<Result>) =>
    (...args: Args) => {
      endActing();
      return action(...args);
    };
  const services: OutsideServices = {
    ...outside,
    auth: {
      ...auth,
      createAccount: byUser(auth.createAccount),
      signIn: byUser(auth.signIn),
      signInWithGoogle: byUser(auth.signInWithGoogle),
      signOut: byUser(auth.signOut),
    },
    payments: {
      load: () =>
        state.get().payments === 'down'
          ? Promise.reject(new ServiceError({ kind: 'network', message: messages.errors.noAnswer }))
          : payments.load(),
    },
  };

  let stopApp = () => {};
  const canActAs = settings.auth.emulatorUrl !== undefined;
  const showApp = async () => {
    stopApp();
    stopApp = () => {};
    const { as, scenario } = state.get();
    const report = (sentence: string) => problems.set([...problems.get(), sentence]);
    if (as && !canActAs) report('Acting as a user is not possible without the local sign-in service.');
    else if (as) await actAs(auth, as).catch((error) => report(`Acting as ${as} failed. ${String(error)}`));
    const app = createApp(prepareApp(services));
    queries.set(app.queryClient);
    if (scenario !== '') repeatAtOnce(app.queryClient, scenario);
    // The app's links do not have the panel's parameters.
    app.router.subscribe(writeUrl);
    app.router.subscribe(({ location, navigation }) => page.set((navigation.location ?? location).pathname));
    const unmount = mount(app.element);
    stopApp = () => {
      unmount();
      app.stop();
    };
  };
  // In order: a click may come while the app is still starting.
  let work = showApp();
  await work;

  addDock({
    state,
    problems,
    page,
    client,
    violations,
    queries,
    canActAs,
    panelPath,
    apply: (next, isShown, address) => {
      work = work
        .catch(() => undefined)
        .then(async () => {
          const { as, payments: library } = state.get();
          problems.set([]);
          client.set(`${tab}.${(run += 1)}`);
          if (address) window.history.pushState(null, '', address);
          state.set(next);
          if (!isShown && as === next.as && library === next.payments) return;
          // A stored token would hide what is chosen for the call that issues one.
          localStorage.removeItem('accessToken');
          await showApp();
        });
    },
  });
}

/**
 * Adds headers to the calls of the page's own origin that `isCall` selects. A call that is never answered is left open here,
 * because a browser has six connections to a server. Returns the function that ends this.
 */
function markCalls(
  isCall: (path: string) => boolean,
  headersOf: () => Record<string, string>,
  onResponse: (response: Response) => void,
): () => void {
  const { fetch } = window;
  const { open } = XMLHttpRequest.prototype;
  const isOurs = (address: string | URL) => {
    const { origin, pathname } = new URL(address, window.location.origin);
    return origin === window.location.origin && isCall(pathname);
  };

  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!isOurs(request.url)) return fetch(input, init);
    for (const [name, value] of Object.entries(headersOf())) request.headers.set(name, value);
    request.headers.set('X-Holds-Calls', 'true');
    const response = await fetch(request);
    onResponse(response);
    if (!response.headers.has('X-Never-Answers')) return response;
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  };
  // Uploads use it for their progress.
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, address: string | URL) {
    open.call(this, method, address, true);
    if (!isOurs(address)) return;
    for (const [name, value] of Object.entries(headersOf())) this.setRequestHeader(name, value);
  };
  return () => {
    window.fetch = fetch;
    XMLHttpRequest.prototype.open = open;
  };
}

/** The text as the mock's grammar writes it, and what it does not understand. */
async function readScenario(text: string): Promise<{ text: string; problems: readonly string[] }> {
  if (text === '') return { text, problems: [] };
  const response = await fetch(`${panelPath}/state?scenario=${encodeURIComponent(text)}`);
  return (await response.json()) as { text: string; problems: string[] };
}

/** Returns the link that the pointer, a finger or the focus is on: the app loads its page before the click. */
function followLinks() {
  let link: HTMLAnchorElement | null = null;
  const follow = ({ target }: Event) => {
    link = target instanceof Element ? target.closest('a') : null;
  };
  for (const name of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(name, follow, { capture: true, passive: true });
  return () => link;
}

/** A failing state shows after a moment instead of seven seconds; one that fails some times shows each failure. */
function repeatAtOnce(queryClient: QueryClient, scenario: string) {
  const { queries, ...others } = queryClient.getDefaultOptions();
  const retry = scenario.includes('~fails') ? { retry: false } : {};
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, ...retry, retryDelay: 50 } });
}

function addDock(development: Development) {
  const container = document.createElement('aside');
  container.id = 'scenario-panel';
  container.setAttribute('aria-label', 'Scenario panel');
  document.body.append(container);
  // The app's open dialogs keep the focus and hide the rest of the page; neither may affect the panel.
  container.addEventListener('focusin', (event) => event.stopPropagation());
  const observer = new MutationObserver(() => container.removeAttribute('aria-hidden'));
  observer.observe(container, { attributeFilter: ['aria-hidden'] });
  createRoot(container).render([
    createElement(Dock, { key: 'scenarios', development }),
    createElement(QueryTools, { key: 'queries', queries: development.queries }),
  ]);
}

const currentUser = (auth: AuthService) =>
  new Promise<AuthUser | null>((resolve, reject) => {
    const stop = auth.observe((user) => {
      resolve(user);
      // `observe` may call back before it returns.
      queueMicrotask(() => stop());
    }, reject);
  });

/** Signs in as the actor, or out for a visitor. Called before the app is rendered, so that no guard sees another user. */
async function actAs(auth: AuthService, actor: Actor): Promise<void> {
  // The seed has every actor but the visitor.
  const people = await standIns.people();
  const person = people.find(({ email }) => email === `${actor}@example.com`);
  const user = await currentUser(auth);
  if (user?.email === person?.email) return;
  // The app removes the last user's token when it sees the change; no app runs here.
  localStorage.removeItem('accessToken');
  if (person) await auth.signIn(person.email, person.password);
  else await auth.signOut();
}
