import { useEffect, useState } from 'react';
import { messages } from '@/messages';
import styles from './Spinner.module.css';
import text from './text.module.css';

export function Spinner({ label = messages.ui.loading }: { label?: string }) {
  return (
    <div role="status" className={styles.spinner}>
      <svg viewBox="0 0 48 48" width={48} height={48} aria-hidden className={styles.picture}>
        <circle cx="24" cy="24" r="11" />
        <circle cx="24" cy="24" r="20" className={styles.arc} />
      </svg>
      <p className={`${text.body2} ${text.secondary}`}>{label}</p>
      <SlowNote />
    </div>
  );
}

/** In milliseconds. */
const slow = 8_000;

/** Says that loading takes long, once it does. Nothing around it moves. */
export function SlowNote({ isOnTop = false }: { isOnTop?: boolean }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slow);
    return () => clearTimeout(timer);
  }, []);
  return (
    isSlow && (
      <p data-slow className={`${text.subtitle2} ${styles.slow} ${isOnTop ? styles.slowOnTop : ''}`}>
        {messages.ui.slow}
      </p>
    )
  );
}
