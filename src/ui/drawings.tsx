import { messages } from '@/messages';
// A file, not a data: URL, which <use> does not load.
import drawing from './dial.svg?no-inline';
import styles from './drawings.module.css';

export function Logo() {
  return (
    <span className={styles.logo}>
      <RingsPicture rings="linked" width={39} />
      <span className={styles.name}>{messages.shop.name}</span>
    </span>
  );
}

interface RingsPictureProps {
  /** Linked, as in the logo; apart for an error. */
  rings: 'linked' | 'apart';
  width: string | number;
}

/** The shop's two rings. Hidden from screen readers, because the text beside it says the same. */
export function RingsPicture({ rings, width }: RingsPictureProps) {
  const isLinked = rings === 'linked';
  return (
    <svg
      viewBox={isLinked ? '0 0 98 64' : '0 0 138 64'}
      width={width}
      aria-hidden
      focusable={false}
      className={styles.rings}
    >
      <circle cx="32" cy="32" r="25" stroke="currentcolor" />
      <circle cx={isLinked ? 66 : 104} cy="32" r="25" className={styles.second} />
      {/* The first ring passes over the second where they meet at the top. */}
      {isLinked && <path d="M34.2 7.1A25 25 0 0 1 57 32" stroke="currentcolor" />}
    </svg>
  );
}

/** Twelve phones by year in a rotary dial, around the logo's two rings. Without a label it is hidden from screen readers. */
export const Dial = ({ label }: { label?: string }) => (
  <svg
    viewBox="-484 -452 968 904"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    className={styles.dial}
  >
    <use href={`${drawing}#dial`} />
    <use href={`${drawing}#rings`} />
  </svg>
);
