import type { ReactNode } from 'react';
import { Dial } from './drawings';
import styles from './Page.module.css';
import layout from './styles.module.css';
import text from './text.module.css';

interface PageProps {
  heading: ReactNode;
  /** The document's title; by default the heading, if that is a string. */
  title?: string;
  /** Larger than the heading, which is a line below it. */
  name?: string;
  lead?: ReactNode;
  /** Links beside the heading. */
  nav?: ReactNode;
  /** The shop's drawing goes with a large heading. Other headings are smaller, so that the content begins higher. */
  hasDial?: boolean;
  /** A form is beside its heading, text has a readable line length, anything else takes the full width. */
  width?: 'form' | 'text' | 'wide';
  children?: ReactNode;
}

/** The frame of a page: its title, its h1, its margins. The h1 takes the focus when the route changes. */
export function Page(props: PageProps) {
  const { heading, title, name, lead, nav, hasDial = false, width = 'wide', children } = props;
  const isForm = width === 'form';
  const documentTitle = title ?? (typeof heading === 'string' ? heading : undefined);
  const line = `${hasDial ? text.subtitle1 : text.body1} ${text.secondary} ${styles.line}`;
  const headingText = hasDial ? text.h1 : text.h2;
  return (
    <div className={`${layout.pageWidth} ${styles.page} ${hasDial ? styles.large : ''}`}>
      {documentTitle !== undefined && <title>{documentTitle}</title>}
      <div className={isForm ? styles.columns : undefined}>
        <header className={`${styles.header} ${hasDial ? styles.withDial : ''} ${nav ? styles.withNav : ''}`}>
          <hgroup>
            {name !== undefined && <p className={`${text.h1} ${layout.clamp} ${styles.name}`}>{name}</p>}
            <h1 tabIndex={-1} className={name === undefined ? `${headingText} ${styles.heading}` : line}>
              {heading}
            </h1>
            {lead && <p className={line}>{lead}</p>}
          </hgroup>
          {nav}
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
