import type { ReactNode } from 'react';
import { messages } from '@/messages';
import { BusyButton } from './BusyButton';
import styles from './ErrorNotice.module.css';
import { ErrorOutlineIcon } from './icons';
import looks from './text.module.css';

interface ErrorNoticeProps {
  title: string;
  text: string;
  onRetry?: () => void;
  /** For code that is missing, for example after a new deployment. */
  canReload?: boolean;
}

/** Replaces what failed: says what it was and why, and offers to try again. */
export function ErrorNotice({ title, text, onRetry, canReload = false }: ErrorNoticeProps) {
  return (
    <div role="alert" className={styles.notice}>
      <span className={styles.icon}>
        <ErrorOutlineIcon color="error" />
      </span>
      <div className={styles.texts}>
        <p className={looks.subtitle2}>{title}</p>
        <p className={`${looks.body2} ${looks.secondary}`}>{text}</p>
        {(onRetry || canReload) && (
          <div className={styles.buttons}>
            {onRetry && (
              <BusyButton variant="outlined" color="inherit" onClick={onRetry}>
                {messages.errors.tryAgain}
              </BusyButton>
            )}
            {canReload && (
              <BusyButton
                variant={onRetry ? 'text' : 'outlined'}
                color="inherit"
                onClick={() => window.location.reload()}
              >
                {messages.errors.reload}
              </BusyButton>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

interface FailureTextProps {
  id?: string;
  role?: 'alert';
  children: ReactNode;
}

/** Why an action failed, in red beside it. */
export const FailureText = (props: FailureTextProps) => (
  <p className={`${looks.body1} ${looks.error} ${styles.failure}`} {...props} />
);

export interface MissingPartProps {
  onRetry: () => void;
}

/** Replaces a part of the page whose code could not be loaded. */
export function MissingPartNotice({ onRetry }: MissingPartProps) {
  return (
    <ErrorNotice
      title={messages.errors.partMissing}
      text={messages.errors.partMissingText}
      onRetry={onRetry}
      canReload
    />
  );
}
