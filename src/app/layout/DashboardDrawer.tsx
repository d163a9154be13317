import { useState } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import { Box, Button, Drawer, IconButton, Typography } from '@mui/material';
import type { RolePage } from '@/features/dashboard/rolePages';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { DashboardMenu } from './DashboardMenu';

/** The dashboard's menu on narrow screens: closes on a choice, on Escape and on a click beside it. */
export function DashboardDrawer({ pages }: { pages: readonly RolePage[] }) {
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
        {memberMessages.dashboard.openMenu}
      </Button>
      <Drawer open={isOpen} onClose={close}>
        <Box
          component="nav"
          aria-label={messages.shell.dashboardNavigation}
          sx={({ measures, spacing }) => ({ width: measures.drawer, padding: spacing(2) })}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 2 }}>
            <Typography variant="h5" component="p">
              {messages.titles.dashboard}
            </Typography>
            <IconButton aria-label={messages.shell.closeMenu} edge="end" onClick={close}>
              <CloseIcon />
            </IconButton>
          </Box>
          <DashboardMenu pages={pages} onChoose={close} />
        </Box>
      </Drawer>
    </>
  );
}
