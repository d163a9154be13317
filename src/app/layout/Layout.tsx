import { Suspense, useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { Box, Link } from '@mui/material';
import { Outlet, ScrollRestoration, useLocation, useNavigation, type Location } from 'react-router-dom';
import { useFailedNavigation } from '@/app/pendingNavigation';
import { replayEarlyEvents } from '@/app/replayEarlyEvents';
import { onFirstInteraction } from '@/lib/async';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useSession } from '@/session/SessionContext';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { Toasts } from '@/ui/toasts/Toasts';
import { fetchToasts } from '@/ui/toasts/toast';
import { useHydrated } from '@/ui/useHydrated';
import { Footer } from './Footer';
import { PageFade, PageLoading } from './PageLoading';
import { TopBar } from './TopBar';
import { scrollPlacesKey } from './scrollPlaces';

const Banners = lazyWithPreload(() => import('./Banners').then((m) => m.Banners));
/** In place of a part that the page works without. */
const nothing = () => null;
const PageProgress = lazyWithPreload(() => import('./PageProgress').then((m) => m.PageProgress), nothing);
const FocusKeeper = lazyWithPreload(() => import('./FocusManager').then((m) => m.FocusManager), nothing);
const FailedNavigationDialog = lazyWithPreload(() =>
  import('./FailedNavigationDialog').then((m) => m.FailedNavigationDialog),
);

/** What answers a deed, fetched with the first one: it must be here when the network is not. */
const fetchAnswers = () => {
  void PageProgress.preload();
  void FailedNavigationDialog.preload();
  fetchToasts().catch(() => undefined);
};

/** The dashboard keeps its shell from page to page. */
const sectionOf = (pathname: string) => (pathname.startsWith(paths.dashboard) ? paths.dashboard : pathname);

/** Every page opened by its address has the same key, but not the same place to return to after a reload. */
const placeKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** The footer begins below the window, whatever the page holds: it would jump with each content that comes or goes. */
const mainPlace = { flexGrow: 1, minHeight: '100vh', outline: 'none' };

/** What stands around every page. */
export function Layout() {
  const { pathname } = useLocation();
  const [begunAt, setBegunAt] = useState<string>();
  useEffect(
    () =>
      onFirstInteraction(() => {
        fetchAnswers();
        setBegunAt(window.location.pathname);
      }),
    [],
  );
  const { user } = useSession();
  const { missed } = useFailedNavigation();
  const isNavigating = useNavigation().state !== 'idle';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <SkipLink />
      <TopBar />
      {user && <Banners />}
      {isNavigating && <PageProgress />}
      <Box component="main" id="content" tabIndex={-1} sx={mainPlace}>
        <PageFade page={sectionOf(pathname)}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
            <CaughtUp />
          </Suspense>
        </PageFade>
      </Box>
      <Footer />
      <Toasts />
      {begunAt !== undefined && <FocusKeeper from={begunAt} />}
      {missed && <FailedNavigationDialog />}
      <ScrollRestoration getKey={placeKey} storageKey={scrollPlacesKey} />
      <KeptScroll />
    </Box>
  );
}

/** Stands beside the page, so that it is there when the page is. */
function CaughtUp() {
  useEffect(replayEarlyEvents, []);
  return null;
}

/**
 * A page that was rendered at the build may be scrolled before the app takes it over, and stays where it is. After
 * `ScrollRestoration`, which scrolls to the top in the same commit.
 */
function KeptScroll() {
  const isHydrated = useHydrated();
  const scrolledTo = useRef(0);
  useInsertionEffect(() => {
    scrolledTo.current = window.scrollY;
  }, []);
  useLayoutEffect(() => {
    if (!isHydrated) window.scrollTo(0, scrolledTo.current);
  }, [isHydrated]);
  return null;
}

/** The first stop of the Tab key: jumps over the bar. Seen only while it has the focus. */
function SkipLink() {
  return (
    <Link
      href="#content"
      sx={{
        position: 'fixed',
        left: 16,
        top: -100,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        bgcolor: 'background.paper',
        '&:focus': { top: 16 },
      }}
    >
      {messages.shell.skipToContent}
    </Link>
  );
}
