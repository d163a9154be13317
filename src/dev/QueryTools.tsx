import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { Store } from '@/lib/createStore';

const Panel = lazy(() =>
  import('@tanstack/react-query-devtools').then((m) => ({ default: m.ReactQueryDevtoolsPanel })),
);

const style = { position: 'fixed', inset: 'auto 0 0 0', zIndex: 1600 } as const;

/** Every query with its key, state and data, below the page. Its code loads at the first Ctrl+Shift+, which shows it. */
export function QueryTools({ queries }: { queries: Store<QueryClient | undefined> }) {
  const [isOpen, setIsOpen] = useState(false);
  const client = useSyncExternalStore(queries.subscribe, queries.get);
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      const { ctrlKey, shiftKey, altKey, metaKey, code } = event;
      if (!ctrlKey || !shiftKey || altKey || metaKey || code !== 'Comma') return;
      event.preventDefault();
      setIsOpen((wasOpen) => !wasOpen);
    };
    window.addEventListener('keydown', toggle);
    return () => window.removeEventListener('keydown', toggle);
  }, []);
  if (!isOpen || !client) return null;
  return (
    <Suspense fallback={null}>
      <section aria-label="Queries">
        <Panel client={client} style={style} onClose={() => setIsOpen(false)} />
      </section>
    </Suspense>
  );
}
