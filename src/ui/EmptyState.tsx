import type { ReactNode } from 'react';
import { Button, Typography } from '@mui/material';
import { messages } from '@/messages';
import styles from './EmptyState.module.css';
import { EmptyPicture } from './Picture';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.picture}>
        <EmptyPicture />
      </div>
      <div>
        <Typography variant="h5" component="p">
          {title}
        </Typography>
        {text && (
          <Typography color="textSecondary" className={styles.text}>
            {text}
          </Typography>
        )}
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
      <Button variant="outlined" color="inherit" onClick={onShowAll}>
        {messages.ui.showAll}
      </Button>
    }
  />
);
