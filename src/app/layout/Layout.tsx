import { Suspense, useEffect } from 'react';
import { Link } from '@mui/material';
import { Outlet, ScrollRestoration, useLocation, type Location } from 'react-router-dom';
import { storedText } from '@/lib/store';
import { fieldsOf, parseJson } from '@/lib/text';
import { scrollPositions } from '@/stored';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { Logo } from '@/ui/drawings';
import { Toasts } from '@/ui/Toasts';
import layout from '@/ui/styles.module.css';
import text from '@/ui/text.module.css';
import { FocusManager } from './FocusManager';
import { Notices } from './Notices';
import { PageLoading } from './PageLoading';
import styles from './Layout.module.css';
import { TopBar } from './TopBar';

/** The dashboard keeps its shell from page to page. */
const sectionOf = (pathname: string) => (pathname.startsWith(paths.dashboard) ? paths.dashboard : pathname);

/** Every page opened by its address has the same key, but its own position to return to after a reload. */
const positionKey = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>) =>
  key === 'default' ? pathname : key;

/** After a reload or a return, keeps a page at its position while its content arrives, until the user does something. */
function keepPosition() {
  const { key = 'default' } = fieldsOf(window.history.state);
  const positions = fieldsOf(parseJson(storedText(scrollPositions).get()));
  const top = positions[positionKey({ key: String(key), pathname: window.location.pathname })];
  if (typeof top !== 'number' || top === 0) return undefined;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate') return undefined;
  const observer = new ResizeObserver(() => window.scrollTo({ top, behavior: 'instant' }));
  const stop = () => observer.disconnect();
  observer.observe(document.body);
  for (const name of ['wheel', 'pointerdown', 'keydown']) addEventListener(name, stop, { once: true });
  return stop;
}

/** What surrounds every page. */
export function Layout() {
  const { pathname } = useLocation();
  useEffect(keepPosition, []);
  return (
    <div className={styles.page}>
      <Link href="#content" className={layout.skipLink}>
        {messages.shell.skipToContent}
      </Link>
      <TopBar />
      <Notices />
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

const { services, company, legal, tagline } = messages.shell.footer;

/** Plain text: nothing in it navigates. */
function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`${layout.pageWidth} ${styles.columns}`}>
        <div>
          <Logo />
          <p className={`${text.body2} ${styles.tagline}`}>{tagline}</p>
        </div>
        <div className={`${text.body2} ${styles.footerText}`}>
          {[services, company, legal].map(({ heading, items }) => (
            <div key={heading}>
              <h2 className={`${text.body2} ${text.medium} ${styles.footerHeading}`}>{heading}</h2>
              <ul aria-label={heading} className={`${layout.plainList} ${styles.items}`}>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </footer>
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
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    '#root :is(input, textarea)',
  ))
    if (field.value !== field.defaultValue) typeAgain(field);
  for (const [select, value] of early.chosen) {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  // After React has rendered the texts.
  setTimeout(() => early.clicked?.isConnected && early.clicked.click());
}

/** React has taken the typed value for its own, so it must see the value change. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // Null for e-mail fields and the like, which have no selection.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}
