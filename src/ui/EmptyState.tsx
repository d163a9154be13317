import type { ReactNode } from 'react';
import { messages } from '@/messages';
import { BusyButton } from './BusyButton';
import styles from './EmptyState.module.css';
import { EmptyPicture } from './Picture';
import looks from './text.module.css';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** The dashed outline of a missing picture by default. */
  picture?: ReactNode;
}

export function EmptyState({ title, text, action, picture = <EmptyPicture /> }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.picture}>{picture}</div>
      <div>
        <p className={looks.h5}>{title}</p>
        {text && <p className={`${looks.body1} ${looks.secondary} ${styles.text}`}>{text}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}

/** In the place of a list where a search finds nothing. */
export const NothingFound = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    title={messages.ui.nothingFound}
    text={messages.ui.nothingFoundText}
    action={
      <BusyButton variant="outlined" color="inherit" onClick={onShowAll}>
        {messages.ui.showAll}
      </BusyButton>
    }
  />
);
