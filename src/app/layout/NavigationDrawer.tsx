import { useState } from 'react';
import MenuIcon from '@mui/icons-material/Menu';
import { Box, IconButton } from '@mui/material';
import { messages } from '@/messages';
import { lazyPart } from '@/ui/lazyPart';
import { MissingPartButton } from '@/ui/MissingPart';
import { whenNear } from '@/ui/whenNear';

const NavigationPanel = lazyPart(
  () => import('./NavigationPanel').then((m) => m.NavigationPanel),
  MissingPartButton,
);

/** The bar's links on narrow screens. */
export function NavigationDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={{ display: { md: 'none' } }}>
      <IconButton
        aria-label={messages.shell.openMenu}
        aria-expanded={isOpen}
        color="inherit"
        edge="end"
        {...whenNear(NavigationPanel.prefetch)}
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      {isOpen && <NavigationPanel onClose={() => setIsOpen(false)} />}
    </Box>
  );
}
