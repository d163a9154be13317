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
import { PageFade } from './PageFade';
import { PageLoading } from './PageLoading';

/** On narrow screens what stands above the page keeps its height, so that the page stays where it is. */
const rowHeight = 60;

const needsRole = (handle: unknown) => typeof handle === 'object' && handle !== null && 'needs' in handle;

/** The dashboard's shell: the menu of one's roles beside the page, in a drawer on narrow screens. */
export function DashboardLayout() {
  const { roles, error, retry } = useRoles();
  const { pathname } = useLocation();
  const pages = roles && rolePages(roles);
  const hasPages = pages !== undefined && pages.length > 0;
  const isEmpty = error !== null || pages?.length === 0;
  // A page that needs a role tells by itself why it cannot be shown.
  const isToldHere = !useMatches().some(({ handle }) => needsRole(handle));
  const problem = error && isToldHere && (
    <ErrorNotice title={messages.errors.rolesUnknown} text={error.message} onRetry={retry} />
  );
  return (
    <Container
      maxWidth="xl"
      disableGutters
      sx={({ breakpoints, measures }) => ({
        [breakpoints.up('md')]: {
          display: 'grid',
          gridTemplateColumns: `${measures.rail} minmax(0, 1fr)`,
          minHeight: '100vh',
        },
      })}
    >
      <Box
        component="nav"
        aria-label={messages.shell.dashboardNavigation}
        sx={{
          // On narrow screens the menu itself is in the drawer.
          display: { xs: hasPages ? 'none' : 'block', md: 'block' },
          minHeight: { xs: rowHeight },
          borderRight: { md: isEmpty ? 0 : 1 },
          borderColor: { md: 'divider' },
          px: { xs: 2, sm: 3, md: 2 },
          pt: { xs: 2, md: 4 },
          pb: { md: 4 },
        }}
      >
        {!error && !pages && <BusyButton busy>{messages.session.processing}</BusyButton>}
        {hasPages && <DashboardMenu pages={pages} />}
      </Box>
      {hasPages && (
        <Box sx={{ display: { md: 'none' }, px: { xs: 2, sm: 3 }, pt: 2 }}>
          <DashboardDrawer pages={pages} />
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        <PageFade page={pathname}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </PageFade>
        {problem && <Box sx={{ px: { xs: 2, sm: 3 }, maxWidth: 'md' }}>{problem}</Box>}
      </Box>
    </Container>
  );
}
