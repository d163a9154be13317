import { createElement, type ReactElement } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createApp } from '@/app/createApp';
import { lazyValue } from '@/lib/async';
import { createStore } from '@/lib/createStore';
import type { OutsideServices } from '@/services/ServicesContext';
import { operationList, type OperationId } from '@/services/api/operations';
import type { AuthService, AuthUser } from '@/services/auth/AuthService';
import { standIns } from '@/services/standIns';
import { createCallLog } from './callLog';
import { devServices, scenarioSelector } from './devServices';
import { PanelHost } from './PanelHost';
import type { Development } from './panel/panelContext';
import { countActive, scenarioOf, type Actor, type ScenarioState } from './scenarioState';
import { readState, withState, writeState } from './scenarioUrl';

/**
 * Shows the app in the state that the URL describes, with the scenario panel beside it. `mount` renders the app's element
 * and returns the function that removes it. Returns the stop.
 */
export async function startDevelopment(
  outside: OutsideServices,
  mount: (element: ReactElement) => () => void,
): Promise<() => void> {
  const api = String(import.meta.env['DEV_API'] ?? 'mock');
  const canActAs = outside.settings.auth.emulatorUrl !== undefined;
  const initial = readState(window.location.search);
  const state = createStore(initial.state);
  const problems = createStore<readonly string[]>(initial.problems);
  const page = createStore(window.location.pathname);
  const links = followLinks();
  const log = createCallLog(() => links.pathname() ?? page.get());

  const requested = new Set<OperationId>();
  const selectScenario = scenarioSelector(state.get);
  const services = devServices(outside, {
    state: state.get,
    log,
    nextScenario: (operation) => {
      requested.add(operation);
      return selectScenario(operation);
    },
    onAccountAction: () => {
      if (state.get().as) state.set({ ...state.get(), as: undefined });
    },
  });

  const writeUrl = () => {
    const { href, search } = window.location;
    if (writeState(readState(search).state) === writeState(state.get())) return;
    window.history.replaceState(window.history.state, '', withState(href, state.get()));
  };
  state.subscribe(writeUrl);

  const report = (sentence: string) => problems.set([...problems.get(), sentence]);
  const signIn = async (as: NonNullable<ScenarioState['as']>) => {
    if (!canActAs) return report('Acting as a user is not possible without the local sign-in service.');
    await actAs(outside.auth, as).catch((error: unknown) =>
      report(`Acting as ${as} failed. ${String(error)}`),
    );
  };

  let queryClient: QueryClient;
  let openPage: Development['openPage'] = () => undefined;
  let stopApp = () => {};
  const showApp = async () => {
    stopApp();
    stopApp = () => {};
    requested.clear();
    const { as, scenarios } = state.get();
    if (as) await signIn(as);
    const app = createApp(services);
    queryClient = app.queryClient;
    openPage = (path) => void app.router.navigate(path);
    if (scenarios.length > 0) retryQuickly(app.queryClient);
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
  const enqueue = (action: () => Promise<void>) => (work = work.catch(() => undefined).then(action));
  await work;

  const development: Development = {
    state,
    log,
    page,
    queryClient: () => queryClient,
    openPage: (path) => openPage(path),
    problems,
    api,
    canActAs,
    apply: (next) =>
      enqueue(async () => {
        const previous = state.get();
        problems.set([]);
        state.set(next);
        if (looksDifferent(previous, next, requested)) await showApp();
      }),
    showAgain: () =>
      enqueue(async () => {
        const { scenarios, ...others } = state.get();
        // New objects, which `failureCounter` has not counted yet.
        state.set({ ...others, scenarios: scenarios.map((each) => ({ ...each })) });
        await showApp();
      }),
  };
  const removePanel = addPanel(development);
  return () => {
    removePanel();
    links.stop();
    stopApp();
  };
}

/** The link that the pointer, a finger or the focus is on: the app loads its page before the click. */
function followLinks() {
  let link: HTMLAnchorElement | null = null;
  const follow = ({ target }: Event) => {
    link = target instanceof Element ? target.closest('a') : null;
  };
  const listening = new AbortController();
  for (const name of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(name, follow, { capture: true, passive: true, signal: listening.signal });
  return { pathname: () => link?.pathname, stop: () => listening.abort() };
}

/** A failing state shows after a moment instead of seven seconds. */
function retryQuickly(queryClient: QueryClient) {
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 50 } });
}

/**
 * Whether the page would look different after the change. A scenario of a write shows at the next write, so it leaves
 * the page, and what was typed into it, as they are.
 */
const looksDifferent = (previous: ScenarioState, next: ScenarioState, requested: ReadonlySet<OperationId>) =>
  (['as', 'paymentLibrary'] as const).some((key) => previous[key] !== next[key]) ||
  [...requested].some(
    (id) => operationList[id].method === 'GET' && scenarioOf(previous, id) !== scenarioOf(next, id),
  );

/** Adds the panel's button to the page. The panel's code is loaded when it is first needed. */
function addPanel(development: Development): () => void {
  const { state } = development;
  const load = lazyValue(async () => (await import('./panel/Panel')).Panel);
  if (countActive(state.get()) > 0) void load();

  const container = document.createElement('aside');
  container.id = 'scenario-panel';
  container.setAttribute('aria-label', 'Scenario panel');
  document.body.append(container);
  // The app's open dialogs keep the focus and hide the rest of the page; neither may affect the panel.
  container.addEventListener('focusin', (event) => event.stopPropagation());
  const observer = new MutationObserver(() => container.removeAttribute('aria-hidden'));
  observer.observe(container, { attributeFilter: ['aria-hidden'] });

  const root = createRoot(container.appendChild(document.createElement('div')));
  root.render(createElement(PanelHost, { development, load }));
  return () => {
    observer.disconnect();
    root.unmount();
    container.remove();
  };
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
  const people = (await standIns()?.people()) ?? [];
  const wanted = people.find(({ email }) => email === `${actor}@example.com`);
  const user = await currentUser(auth);
  if (user?.email === wanted?.email) return;
  // The app removes the last user's token when it sees the change; no app runs here.
  localStorage.removeItem('accessToken');
  if (wanted) await auth.signIn(wanted.email, wanted.password);
  else await auth.signOut();
}
