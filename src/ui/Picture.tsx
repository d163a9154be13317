import { useState, type ReactNode } from 'react';
import { safeImageUrl } from '@/lib/imageUrl';
import styles from './Picture.module.css';

interface PictureProps {
  src: string | null | undefined;
  alt: string;
  /** Of the square that it is drawn in, in pixels; it fills the available width. */
  size: number;
  /** Loads the picture at once and first, instead of lazily. */
  priority?: boolean;
  /** Fills its place, on the page's own ground, instead of a square. */
  fills?: boolean;
  className?: string;
  children?: ReactNode;
}

/** The whole picture. Takes its space at once, with an outline until it is loaded, or for good if it cannot be. */
export function Picture(props: PictureProps) {
  const { src, alt, size, priority = false, fills = false, className = '', children } = props;
  const url = safeImageUrl(src);
  return (
    <div className={`${styles.frame} ${fills ? styles.fills : ''} ${className}`}>
      <Image key={url} {...{ url, alt, size, priority }} />
      {children}
    </div>
  );
}

interface ImageProps extends Omit<Required<PictureProps>, 'src' | 'fills' | 'className' | 'children'> {
  url: string | undefined;
}

function Image({ url, alt, size, priority }: ImageProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  if (!url || state === 'failed')
    return (
      <div role={alt ? 'img' : undefined} aria-label={alt || undefined} className={styles.missing}>
        <EmptyPicture />
      </div>
    );
  return (
    <>
      {state === 'loading' && <EmptyPicture />}
      <img
        src={url}
        alt={alt}
        width={size}
        height={size}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        referrerPolicy="no-referrer"
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
        className={styles.image}
      />
    </>
  );
}

export function EmptyPicture() {
  return (
    <svg viewBox="20 8 80 134" aria-hidden focusable={false} className={styles.outline}>
      <rect x="33" y="19" width="54" height="112" rx="9" strokeDasharray="5 4" />
      <rect x="38" y="26" width="44" height="98" rx="4" strokeDasharray="2 4" />
    </svg>
  );
}
