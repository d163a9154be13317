import type { ReactNode } from 'react';
import { messages } from '@/messages';
import { SlowNote } from './Spinner';
import styles from './skeletons.module.css';
import layout from './styles.module.css';

interface SkeletonProps {
  className?: string | undefined;
  'aria-hidden'?: boolean;
}

/** A grey block in place of what is loading. */
export const Skeleton = ({ className = '', ...block }: SkeletonProps) => (
  <div className={`skeleton ${styles.block} ${className}`} {...block} />
);

/** Says to screen readers that something is loading, and shows the shape of it to everyone else. */
export function LoadingShape({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-busy className={styles.shape}>
      <span className={layout.visuallyHidden}>{messages.ui.loading}</span>
      <div aria-hidden>{children}</div>
      <SlowNote isOnTop />
    </div>
  );
}

interface SkeletonRowsProps {
  count: number;
  hasPicture?: boolean;
}

/** Rows of a table or list: a name, a line below it, and a button. Where `--row-height` is set, they are as high as it says. */
export function SkeletonRows({ count, hasPicture = false }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, row) => (
    <div key={row} className={styles.row}>
      {hasPicture && <Skeleton className={styles.picture} />}
      <div className={styles.lines}>
        <Skeleton className={styles.line} />
        <Skeleton className={styles.shortLine} />
      </div>
      <Skeleton className={styles.button} />
    </div>
  ));
}
