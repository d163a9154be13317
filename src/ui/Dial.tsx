// A file, not a data: URL, which <use> does not load.
import drawing from './dial.svg?no-inline';
import styles from './Dial.module.css';

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
