import { useEffect, useState, type ReactNode } from 'react';
import { CircularProgress, Skeleton, Typography } from '@mui/material';
import { messages } from '@/messages';
import styles from './loading.module.css';
import layout from './styles.module.css';

export function Spinner({ label = messages.ui.loading }: { label?: string | undefined }) {
  return (
    <div role="status" className={styles.spinner}>
      <CircularProgress aria-hidden />
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <SlowNote className={styles.slow} />
    </div>
  );
}

/** In milliseconds. */
const slow = 8_000;

/** Says that loading takes long, once it does. Nothing around it moves. */
function SlowNote({ className }: { className: string | undefined }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slow);
    return () => clearTimeout(timer);
  }, []);
  return (
    isSlow && (
      <Typography data-slow variant="subtitle2" component="p" className={className}>
        {messages.ui.slow}
      </Typography>
    )
  );
}

/** Says to screen readers that something is loading, and shows the shape of it to everyone else. */
export function LoadingShape({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-busy className={styles.shape}>
      <span className={layout.visuallyHidden}>{messages.ui.loading}</span>
      <div aria-hidden>{children}</div>
      <SlowNote className={`${styles.slow} ${styles.onTop}`} />
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
      <Skeleton className={styles.text} />
      <Skeleton className={styles.button} />
    </div>
  ));
}
