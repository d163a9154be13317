import { Suspense } from 'react';
import { Button, List, ListItemButton, ListItemText } from '@mui/material';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { Link as RouterLink, Outlet, useLocation } from 'react-router-dom';
import { MenuOpenIcon } from '@/ui/icons';
import { useRouteHandle } from '@/app/routes';
import { dashboardMessages } from '@/features/dashboard/messages';
import { rolePages, type RolePage } from '@/features/dashboard/rolePages';
import { messages } from '@/messages';
import { useRoles } from '@/session/SessionContext';
import { BusyButton } from '@/ui/BusyButton';
import { ErrorNotice } from '@/ui/notices';
import styles from './DashboardLayout.module.css';
import { MenuDrawer } from './MenuDrawer';
import { PageLoading } from './PageLoading';

/** The dashboard's shell: the menu of the user's roles beside the page, in a drawer on narrow screens. */
export function DashboardLayout() {
  const { roles, error, retry } = useRoles();
  const { pathname } = useLocation();
  const pages = roles && rolePages(roles);
  const hasPages = pages !== undefined && pages.length > 0;
  const isEmpty = error !== null || pages?.length === 0;
  const menuClasses = [styles.menu, hasPages && styles.inDrawer, !isEmpty && styles.ruled];
  // The guard of a page that needs a role shows the error itself.
  const isShownHere = useRouteHandle()?.access === 'signedIn';
  const problem = error && isShownHere && (
    <ErrorNotice title={messages.errors.rolesUnknown} text={error.message} onRetry={retry} />
  );
  return (
    <div className={styles.dashboard}>
      <nav aria-label={messages.shell.dashboardNavigation} className={menuClasses.filter(Boolean).join(' ')}>
        {!error && !pages && <BusyButton busy>{messages.session.processing}</BusyButton>}
        {hasPages && <DashboardMenu pages={pages} />}
      </nav>
      {hasPages && (
        <div className={styles.drawer}>
          <MenuDrawer
            label={messages.shell.dashboardNavigation}
            heading={messages.titles.dashboard}
            anchor="left"
            button={(props) => (
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<MenuOpenIcon />}
                aria-haspopup="dialog"
                {...props}
              >
                {dashboardMessages.openMenu}
              </Button>
            )}
          >
            {(close) => <DashboardMenu pages={pages} onChoose={close} />}
          </MenuDrawer>
        </div>
      )}
      <div className={styles.page}>
        <Suspense key={pathname} fallback={<PageLoading />}>
          <NuqsAdapter>
            <Outlet />
          </NuqsAdapter>
        </Suspense>
        {problem && <div className={styles.problem}>{problem}</div>}
      </div>
    </div>
  );
}

/** `onChoose` lets a drawer close. */
function DashboardMenu({ pages, onChoose }: { pages: readonly RolePage[]; onChoose?: () => void }) {
  const location = useLocation();
  return (
    <List>
      {pages.map(({ to, label }) => {
        const isHere = leadsTo(to, location);
        return (
          <li key={to}>
            <ListItemButton
              component={RouterLink}
              to={to}
              selected={isHere}
              aria-current={isHere ? 'page' : undefined}
              onClick={onChoose}
            >
              <ListItemText primary={label} />
            </ListItemButton>
          </li>
        );
      })}
    </List>
  );
}

/** A preset's entry stays selected while the list is searched and sorted. */
function leadsTo(to: string, { pathname, search }: { pathname: string; search: string }) {
  const [path, preset] = to.split('?');
  const current = new URLSearchParams(search);
  const presetParams = [...new URLSearchParams(preset)];
  return path === pathname && presetParams.every(([name, value]) => current.get(name) === value);
}
