import type { ReactNode } from 'react';
import { RingsPicture } from './Logo';
import styles from './Page.module.css';
import layout from './styles.module.css';
import text from './text.module.css';

interface PageProps {
  heading: ReactNode;
  /** The document's title; by default the heading, if that is a string. */
  title?: string;
  lead?: ReactNode;
  /** A form is beside its heading, text has a readable line length, anything else takes the full width. */
  width?: 'form' | 'text' | 'wide';
  children?: ReactNode;
}

/** The frame of a page: its title, its h1, its margins. The h1 takes the focus when the route changes. */
export function Page({ heading, title, lead, width = 'wide', children }: PageProps) {
  const isForm = width === 'form';
  const documentTitle = title ?? (typeof heading === 'string' ? heading : undefined);
  return (
    <div className={`${layout.pageWidth} ${styles.page}`}>
      {documentTitle !== undefined && <title>{documentTitle}</title>}
      <div className={isForm ? styles.columns : undefined}>
        <header className={styles.header}>
          <h1 tabIndex={-1} className={`${text.h1} ${styles.heading}`}>
            {heading}
          </h1>
          {lead && <p className={`${text.subtitle1} ${text.secondary} ${styles.lead}`}>{lead}</p>}
          {isForm && (
            <div className={styles.rings}>
              <RingsPicture rings="linked" width="55%" />
            </div>
          )}
        </header>
        <div className={`${styles.content} ${width === 'wide' ? '' : styles[width]}`}>{children}</div>
      </div>
    </div>
  );
}
