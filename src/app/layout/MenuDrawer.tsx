import { useState, type ReactNode } from 'react';
import { Drawer, IconButton } from '@mui/material';
import { messages } from '@/messages';
import { CloseIcon } from '@/ui/icons';
import text from '@/ui/text.module.css';
import styles from './MenuDrawer.module.css';

interface MenuDrawerProps {
  label: string;
  heading?: string;
  anchor: 'left' | 'right';
  /** The button that opens the menu, with these props. */
  button: (props: { 'aria-expanded': boolean; onClick: () => void }) => ReactNode;
  children: (close: () => void) => ReactNode;
}

/** A menu of narrow screens: closes on a choice, on Escape and on a click beside it. */
export function MenuDrawer({ label, heading, anchor, button, children }: MenuDrawerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className={styles.drawer}>
      {button({ 'aria-expanded': isOpen, onClick: () => setIsOpen(true) })}
      <Drawer anchor={anchor} open={isOpen} onClose={close} slotProps={{ paper: { 'aria-label': label } }}>
        <nav aria-label={label} className={styles.panel}>
          <div className={styles.heading}>
            {heading && <p className={text.h5}>{heading}</p>}
            <IconButton
              edge="end"
              aria-label={messages.shell.closeMenu}
              onClick={close}
              className={styles.close}
            >
              <CloseIcon />
            </IconButton>
          </div>
          {children(close)}
        </nav>
      </Drawer>
    </div>
  );
}
