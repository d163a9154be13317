import { Suspense, useEffect, useState } from 'react';
import { Box, Link } from '@mui/material';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { replayEarlyEvents } from '@/app/replayEarlyEvents';
import { onFirstInteraction } from '@/lib/async';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useSession } from '@/session/SessionContext';
import { MissingPartNotice, type MissingPartProps } from '@/ui/ErrorNotice';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { Toasts } from '@/ui/toasts/Toasts';
import { skipLink } from '@/ui/styles';
import { fetchToasts } from '@/ui/toasts/toast';
import { Footer } from './Footer';
import { PageLoading } from './PageLoading';
import { ScrollPositions } from './ScrollPositions';
import { TopBar } from './TopBar';

const LateParts = lazyWithPreload(() => import('./LateParts').then((m) => m.LateParts), LatePartsMissing);

/** The dashboard keeps its shell from page to page. */
const sectionOf = (pathname: string) => (pathname.startsWith(paths.dashboard) ? paths.dashboard : pathname);

/** The footer begins below the window, whatever the page holds, so that loading content does not move it. */
const mainStyle = { flexGrow: 1, minHeight: '100vh', outline: 'none' };

/** The user's first interaction: its path, and its target with the elements around it, which may be removed since. */
export interface FirstInteraction {
  pathname: string;
  targets: readonly EventTarget[];
}

/** What surrounds every page. */
export function Layout() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const isNavigating = useNavigation().state !== 'idle';
  const [first, setFirst] = useState<FirstInteraction>();
  // What answers interactions is loaded then, because it must be there when the network is not.
  useEffect(
    () =>
      onFirstInteraction((event) => {
        fetchToasts().catch(() => undefined);
        setFirst({ pathname: window.location.pathname, targets: event.composedPath() });
      }),
    [],
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <Link href="#content" sx={skipLink}>
        {messages.shell.skipToContent}
      </Link>
      <TopBar />
      {(user || isNavigating || first) && <LateParts first={first} />}
      <Box component="main" id="content" tabIndex={-1} sx={mainStyle}>
        <Suspense key={sectionOf(pathname)} fallback={<PageLoading />}>
          <Outlet />
          <ReplayEarlyEvents />
        </Suspense>
      </Box>
      <Footer />
      <Toasts />
      <ScrollPositions />
    </Box>
  );
}

/** Visitors do without the late parts; banners matter to users until they are settled. */
function LatePartsMissing({ onRetry }: MissingPartProps) {
  return useSession().user && <MissingPartNotice onRetry={onRetry} />;
}

/** Inside the page's Suspense boundary, so that it is hydrated with the page. */
function ReplayEarlyEvents() {
  useEffect(replayEarlyEvents, []);
  return null;
}
