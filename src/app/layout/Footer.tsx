import { messages } from '@/messages';
import { Logo } from '@/ui/Logo';
import layout from '@/ui/styles.module.css';
import text from '@/ui/text.module.css';
import styles from './Footer.module.css';

const { services, company, legal, tagline } = messages.shell.footer;

/** Plain text: nothing in it navigates. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`${layout.pageWidth} ${styles.columns}`}>
        <div>
          <Logo />
          <p className={`${text.body2} ${styles.tagline}`}>{tagline}</p>
        </div>
        <div className={`${text.body2} ${styles.text}`}>
          {[services, company, legal].map(({ heading, items }) => (
            <div key={heading}>
              <h2 className={`${text.body2} ${text.medium} ${styles.heading}`}>{heading}</h2>
              <ul aria-label={heading} className={`${layout.plainList} ${styles.items}`}>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </footer>
  );
}
