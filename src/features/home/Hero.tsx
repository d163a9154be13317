import type { ReactNode } from 'react';
import { Button } from '@mui/material';
import { homeMessages } from './messages';
import { Dial } from '@/ui/drawings';
import layout from '@/ui/styles.module.css';
import text from '@/ui/text.module.css';
import styles from './Hero.module.css';

interface HeroProps {
  /** Links to the brands, and advertised phones: they are on the first screen of a phone and of a laptop. */
  brands: ReactNode;
  phones: ReactNode;
  /** Beside “Buy now”, for a seller who has nothing to sell yet. */
  firstSale: ReactNode;
}

/** Its heights do not depend on later content, because a browser shows the page while it is still being received. */
export function Hero({ brands, phones, firstSale }: HeroProps) {
  return (
    <section className={`${layout.pageWidth} ${styles.hero}`}>
      <div className={styles.content}>
        <h1 tabIndex={-1} className={`${text.display} ${styles.headline}`}>
          {homeMessages.heroHeadline}
        </h1>
        <div className={styles.lead}>
          <p className={`${text.subtitle1} ${styles.leadText}`}>{homeMessages.heroLead}</p>
          <div className={styles.actions}>
            <Button href="#categories" variant="contained" size="large">
              {homeMessages.buyNow}
            </Button>
            {firstSale}
          </div>
        </div>
        <div className={styles.brands}>{brands}</div>
        <div className={styles.phones}>{phones}</div>
        <Steps />
        <div className={styles.picture}>
          <Dial label={homeMessages.heroPicture} />
        </div>
      </div>
    </section>
  );
}

function Steps() {
  return (
    <ol aria-label={homeMessages.stepsLabel} className={`${layout.plainList} ${styles.steps}`}>
      {homeMessages.steps.map(({ action, description }, index) => (
        <li key={action} className={styles.step}>
          <span aria-hidden className={`${text.h5} ${text.secondary} ${styles.number}`}>
            {index + 1}
          </span>
          <div>
            <p className={text.h6}>{action}</p>
            <p className={`${text.body2} ${text.secondary}`}>{description}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
