import { Suspense } from 'react';
import { Box, Container } from '@mui/material';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { rolePages } from '@/features/dashboard/rolePages';
import { messages } from '@/messages';
import { useRoles } from '@/session/useRoles';
import { BusyButton } from '@/ui/BusyButton';
import { ErrorNotice } from '@/ui/ErrorNotice';
import { DashboardDrawer } from './DashboardDrawer';
import { DashboardMenu } from './DashboardMenu';
import { PageLoading } from './PageLoading';

const needsRole = (handle: unknown) => typeof handle === 'object' && handle !== null && 'needs' in handle;

/** The dashboard's shell: the menu of one's roles beside the page, in a drawer on narrow screens. */
export function DashboardLayout() {
  const { roles, error, retry } = useRoles();
  const { pathname } = useLocation();
  const pages = roles && rolePages(roles);
  const hasPages = pages !== undefined && pages.length > 0;
  // A page that needs a role tells by itself why it cannot be shown.
  const isToldHere = !useMatches().some(({ handle }) => needsRole(handle));
  return (
    <Container
      maxWidth="xl"
      disableGutters
      sx={{ display: { md: 'grid' }, gridTemplateColumns: { md: '240px minmax(0, 1fr)' } }}
    >
      <Box
        component="nav"
        aria-label={messages.shell.dashboardNavigation}
        sx={{
          // What hinders the menu is told on narrow screens, too, where the menu itself is in the drawer.
          display: { xs: pages ? 'none' : 'block', md: 'block' },
          borderRight: { md: pages && !hasPages ? 0 : 1 },
          borderColor: { md: 'divider' },
          px: { xs: 2, sm: 3, md: 2 },
          pt: { xs: 2, md: 4 },
          pb: { md: 4 },
        }}
      >
        {error && isToldHere && (
          <ErrorNotice title={messages.errors.rolesUnknown} text={error.message} onRetry={retry} />
        )}
        {!error && !pages && <BusyButton busy>{messages.session.processing}</BusyButton>}
        {hasPages && <DashboardMenu pages={pages} />}
      </Box>
      {hasPages && (
        <Box sx={{ display: { md: 'none' }, px: { xs: 2, sm: 3 }, pt: 2 }}>
          <DashboardDrawer pages={pages} />
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Suspense key={pathname} fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </Box>
    </Container>
  );
}
