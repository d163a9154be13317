import type { ReactNode } from 'react';
import { Dial } from './Dial';
import styles from './Page.module.css';
import layout from './styles.module.css';
import text from './text.module.css';

interface PageProps {
  heading: ReactNode;
  /** The document's title; by default the heading, if that is a string. */
  title?: string;
  lead?: ReactNode;
  /** The shop's drawing goes with the heading. */
  hasDial?: boolean;
  /** A form is beside its heading, text has a readable line length, anything else takes the full width. */
  width?: 'form' | 'text' | 'wide';
  children?: ReactNode;
}

/** The frame of a page: its title, its h1, its margins. The h1 takes the focus when the route changes. */
export function Page({ heading, title, lead, hasDial = false, width = 'wide', children }: PageProps) {
  const isForm = width === 'form';
  const documentTitle = title ?? (typeof heading === 'string' ? heading : undefined);
  return (
    <div className={`${layout.pageWidth} ${styles.page}`}>
      {documentTitle !== undefined && <title>{documentTitle}</title>}
      <div className={isForm ? styles.columns : undefined}>
        <header className={`${styles.header} ${hasDial ? styles.withDial : ''}`}>
          <div>
            <h1 tabIndex={-1} className={`${text.h1} ${styles.heading}`}>
              {heading}
            </h1>
            {lead && <p className={`${text.subtitle1} ${text.secondary} ${styles.lead}`}>{lead}</p>}
          </div>
          {hasDial && (
            <div className={styles.dial}>
              <Dial />
            </div>
          )}
        </header>
        <div className={`${styles.content} ${width === 'wide' ? '' : styles[width]}`}>{children}</div>
      </div>
    </div>
  );
}
