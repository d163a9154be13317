import { Suspense } from 'react';
import { Box, LinearProgress } from '@mui/material';
import { Outlet, ScrollRestoration, useLocation, useNavigation, type Location } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { SkipLink } from '@/ui/SkipLink';
import { Toasts } from '@/ui/toasts/Toasts';
import { MissedPageDialog } from '../errors/MissedPageDialog';
import { Banners } from './Banners';
import { Footer } from './Footer';
import { PageLoading } from './PageLoading';
import { scrollPlacesKey } from './scrollPlaces';
import { TopBar } from './TopBar';

/** The dashboard keeps its shell, and the focus in its menu, from page to page. */
const sectionOf = (pathname: string) => (pathname.startsWith(paths.dashboard) ? paths.dashboard : pathname);

/** Every page opened by its address has the same key, but not the same place to return to after a reload. */
const placeKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** What stands around every page. */
export function Layout() {
  const { pathname } = useLocation();
  const isNavigating = useNavigation().state !== 'idle';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <SkipLink />
      <TopBar />
      <Banners />
      {isNavigating && (
        <LinearProgress
          aria-label={messages.shell.loadingPage}
          sx={{ position: 'fixed', top: 0, left: 0, right: 0, zIndex: 'tooltip' }}
        />
      )}
      <Box component="main" id="content" tabIndex={-1} sx={{ flexGrow: 1, outline: 'none' }}>
        <Suspense key={sectionOf(pathname)} fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </Box>
      <Footer />
      <Toasts />
      <MissedPageDialog />
      <ScrollRestoration getKey={placeKey} storageKey={scrollPlacesKey} />
    </Box>
  );
}
