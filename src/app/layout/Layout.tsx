import { Suspense, useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { Box } from '@mui/material';
import { Outlet, ScrollRestoration, useLocation, useNavigation, type Location } from 'react-router-dom';
import { onFirstDeed } from '@/lib/onFirstDeed';
import { paths } from '@/paths';
import { useSession } from '@/session/SessionContext';
import { lazyPart } from '@/ui/lazyPart';
import { SkipLink } from '@/ui/SkipLink';
import { fetchToasts } from '@/ui/toasts/toast';
import { Toasts } from '@/ui/toasts/Toasts';
import { useHydrated } from '@/ui/useHydrated';
import { catchUp } from '../catchUp';
import { useMissedPage } from '../JourneysContext';
import { Footer } from './Footer';
import { PageFade } from './PageFade';
import { PageLoading } from './PageLoading';
import { scrollPlacesKey } from './scrollPlaces';
import { TopBar } from './TopBar';

const Banners = lazyPart(() => import('./Banners').then((m) => m.Banners));
/** In place of a part that the page works without. */
const nothing = () => null;
const PageProgress = lazyPart(() => import('./PageProgress').then((m) => m.PageProgress), nothing);
const FocusKeeper = lazyPart(() => import('./FocusKeeper').then((m) => m.FocusKeeper), nothing);
const MissedPageDialog = lazyPart(() => import('../errors/MissedPageDialog').then((m) => m.MissedPageDialog));

/** What answers a deed, fetched with the first one: it must be here when the network is not. */
const fetchAnswers = () => {
  void PageProgress.prefetch();
  void MissedPageDialog.prefetch();
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
      onFirstDeed(() => {
        fetchAnswers();
        setBegunAt(window.location.pathname);
      }),
    [],
  );
  const { user } = useSession();
  const { missed } = useMissedPage();
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
      {missed && <MissedPageDialog />}
      <ScrollRestoration getKey={placeKey} storageKey={scrollPlacesKey} />
      <KeptScroll />
    </Box>
  );
}

/** Stands beside the page, so that it is there when the page is. */
function CaughtUp() {
  useEffect(catchUp, []);
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
