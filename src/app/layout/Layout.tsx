import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { failedNavigation, navigationOffline } from '@/app/pageCode';
import { positionKey } from '@/app/scrollPosition';
import { onFirstInteraction, whenIdle } from '@/lib/async';
import { scrollPositions } from '@/stored';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useSession } from '@/session/SessionContext';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { Toasts } from '@/ui/toasts/Toasts';
import layout from '@/ui/styles.module.css';
import { fetchToasts } from '@/ui/toasts/toast';
import { FocusManager } from './FocusManager';
import { Footer } from './Footer';
import { PageLoading } from './PageLoading';
import styles from './Layout.module.css';
import { TopBar } from './TopBar';

const LateParts = lazyWithPreload(() => import('./LateParts').then((m) => m.LateParts));

/** The dashboard keeps its shell from page to page. */
const sectionOf = (pathname: string) => (pathname.startsWith(paths.dashboard) ? paths.dashboard : pathname);

/** What surrounds every page. */
export function Layout() {
  const { pathname } = useLocation();
  // What answers interactions is loaded then, because it must be there when the network is not.
  useEffect(
    () =>
      onFirstInteraction(() => {
        fetchToasts().catch(() => undefined);
        // Once the answer is painted: Material UI comes with them, whose start is a long task.
        whenIdle(() => void LateParts.preload());
      }),
    [],
  );
  return (
    <div className={styles.page}>
      <a href="#content" className={layout.skipLink}>
        {messages.shell.skipToContent}
      </a>
      <TopBar />
      <NavigationState />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Suspense key={sectionOf(pathname)} fallback={<PageLoading />}>
          <Outlet />
          <ReplayEarlyEvents />
        </Suspense>
      </main>
      <Footer />
      <Toasts />
      <FocusManager />
      <ScrollRestoration getKey={positionKey} storageKey={scrollPositions.name} />
    </div>
  );
}

/** While the next page loads, a line along the top; the late parts say what keeps it from loading. */
function NavigationState() {
  const { user } = useSession();
  const isNavigating = useNavigation().state !== 'idle';
  const { get: getFailed } = failedNavigation;
  const { get: getOffline } = navigationOffline;
  const hasFailed = useSyncExternalStore(failedNavigation.subscribe, getFailed, getFailed) !== null;
  const isOffline = useSyncExternalStore(navigationOffline.subscribe, getOffline, getOffline) !== null;
  const isStopped = hasFailed || isOffline;
  return (
    <>
      {isNavigating && !isStopped && (
        <div
          role="progressbar"
          aria-label={messages.shell.loadingPage}
          className={`${layout.busyLine} ${styles.progress}`}
        />
      )}
      {(user || isStopped) && <LateParts />}
    </>
  );
}

/** Inside the page's Suspense boundary, so that it is hydrated with the page. */
function ReplayEarlyEvents() {
  useEffect(replayEarlyEvents, []);
  return null;
}

/** Repeats what the user typed, chose and clicked on a prerendered page before its hydration; see boot.ts. */
function replayEarlyEvents(): void {
  const early = window.secondRing;
  if (!early) return;
  delete window.secondRing;
  early.stop();
  // For what waits for the first interaction.
  if (early.key) document.dispatchEvent(new Event('keydown'));
  for (const field of document.querySelectorAll<HTMLInputElement>('#root input')) {
    if (field.value !== field.defaultValue) typeAgain(field);
  }
  for (const [select, value] of early.chosen) {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  // After React has rendered the texts.
  setTimeout(() => early.clicked?.isConnected && early.clicked.click());
}

/** React has taken the typed value for its own, so it must see the value change. */
function typeAgain(field: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = field;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  field.value = '';
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // Null for e-mail fields and the like, which have no selection.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}
