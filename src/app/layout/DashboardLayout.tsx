import { Suspense, useState } from 'react';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import { Box, Button, Container, Drawer } from '@mui/material';
import { Outlet, useLocation } from 'react-router-dom';
import { messages } from '@/messages';
import { DashboardMenu } from './DashboardMenu';
import { PageLoading } from './PageLoading';

/** The dashboard's shell: the menu of one's roles beside the page, in a drawer on narrow screens. */
export function DashboardLayout() {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const close = () => setIsOpen(false);
  return (
    <Container
      maxWidth="xl"
      disableGutters
      sx={{ display: { md: 'grid' }, gridTemplateColumns: { md: '240px minmax(0, 1fr)' } }}
    >
      <Box
        component="nav"
        aria-label={messages.shell.dashboardNavigation}
        sx={{ display: { xs: 'none', md: 'block' }, borderRight: 1, borderColor: 'divider', px: 2, py: 4 }}
      >
        <DashboardMenu />
      </Box>
      <Box sx={{ display: { md: 'none' }, px: 2, pt: 2 }}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<MenuOpenIcon />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
        >
          {messages.dashboard.openMenu}
        </Button>
        <Drawer open={isOpen} onClose={close}>
          <Box component="nav" aria-label={messages.shell.dashboardNavigation} sx={{ width: 260, p: 2 }}>
            <DashboardMenu onChoose={close} />
          </Box>
        </Drawer>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Suspense key={pathname} fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </Box>
    </Container>
  );
}
