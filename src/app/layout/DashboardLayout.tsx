import { Suspense, useState } from 'react';
import { Button, Drawer, IconButton, List, ListItemButton, ListItemText } from '@mui/material';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { Link as RouterLink, Outlet, useLocation } from 'react-router-dom';
import { CloseIcon, MenuOpenIcon } from '@/ui/icons';
import { useRouteHandle } from '@/app/routes';
import { dashboardMessages } from '@/features/dashboard/messages';
import { rolePages, type RolePage } from '@/features/dashboard/rolePages';
import { messages } from '@/messages';
import { useRoles } from '@/session/SessionContext';
import { BusyButton } from '@/ui/BusyButton';
import { ErrorNotice } from '@/ui/ErrorNotice';
import text from '@/ui/text.module.css';
import styles from './DashboardLayout.module.css';
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
          <DashboardDrawer pages={pages} />
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

/** The dashboard's menu on narrow screens: closes on a choice, on Escape and on a click beside it. */
function DashboardDrawer({ pages }: { pages: readonly RolePage[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<MenuOpenIcon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {dashboardMessages.openMenu}
      </Button>
      <Drawer
        open={isOpen}
        onClose={close}
        slotProps={{ paper: { 'aria-label': messages.shell.dashboardNavigation } }}
      >
        <nav aria-label={messages.shell.dashboardNavigation} className={styles.panel}>
          <div className={styles.heading}>
            <p className={text.h5}>{messages.titles.dashboard}</p>
            <IconButton aria-label={messages.shell.closeMenu} edge="end" onClick={close}>
              <CloseIcon />
            </IconButton>
          </div>
          <DashboardMenu pages={pages} onChoose={close} />
        </nav>
      </Drawer>
    </>
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
