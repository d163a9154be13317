import { homeMessages } from './messages';
// A file, not a data: URL, which <use> does not load.
import drawing from './dial.svg?no-inline';
import styles from './HeroPicture.module.css';

/** Twelve phones by year in a rotary dial, around the logo's two rings. */
export const HeroPicture = () => (
  <svg
    viewBox="-484 -452 968 904"
    role="img"
    aria-label={homeMessages.heroPicture}
    className={styles.picture}
  >
    <g className={styles.dial}>
      <use href={`${drawing}#dial`} />
    </g>
    <use href={`${drawing}#rings`} />
  </svg>
);
