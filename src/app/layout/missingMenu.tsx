import { useEffect } from 'react';
import { messages } from '@/messages';
import type { MissingPartProps } from '@/ui/ErrorNotice';
import { ErrorOutlineIcon } from '@/ui/frameIcons';
import { toast } from '@/ui/toasts/toast';
import button from '@/ui/button.module.css';
import layout from '@/ui/styles.module.css';
import styles from './missingMenu.module.css';

/** Replaces a menu that the user has opened and whose code could not be loaded. The toast has the sentence. */
export function MissingMenuButton({ onRetry }: MissingPartProps) {
  const label = `${messages.errors.partMissing}. ${messages.errors.tryAgain}`;
  useEffect(() => {
    toast.error(messages.errors.partMissingText);
  }, []);
  return (
    <div role="alert">
      <button type="button" aria-label={label} title={label} onClick={onRetry} className={button.iconButton}>
        <ErrorOutlineIcon color="error" />
      </button>
    </div>
  );
}

/** A line along the bottom of the top bar, while the code of a menu loads. */
export const MenuLoading = () => (
  <div role="status" aria-label={messages.ui.loading} className={`${layout.busyLine} ${styles.loading}`} />
);
