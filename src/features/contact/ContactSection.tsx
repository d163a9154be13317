import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useColorScheme } from '@mui/material/styles';
import { contactMessages } from './messages';
import { useServices } from '@/services/ServicesContext';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { useHydrated } from '@/ui/useHydrated';
import text from '@/ui/text.module.css';
import styles from './ContactSection.module.css';

const FeedbackForm = lazyWithPreload(() => import('./FeedbackForm').then((m) => m.FeedbackForm));

export function ContactSection() {
  const { settings } = useServices();
  const { address, email, phone } = settings.contact;
  return (
    <div className={styles.columns}>
      <div className={styles.place}>
        {settings.mapUrl && <ShopMap url={settings.mapUrl} />}
        <address className={styles.address}>
          <ContactLine label={contactMessages.address}>{address}</ContactLine>
          <ContactLine label={contactMessages.email}>
            <a href={`mailto:${email}`}>{email}</a>
          </ContactLine>
          <ContactLine label={contactMessages.phone}>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </ContactLine>
        </address>
      </div>
      <RenderWhenVisible>
        <FeedbackForm contactEmail={email} fallback={<div className={styles.formRoom} />} />
      </RenderWhenVisible>
    </div>
  );
}

function ContactLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <div className={`${text.caption} ${text.secondary}`}>{label}</div>
      {children}
    </div>
  );
}

/**
 * The map is another site's page: sandboxed, without a referrer, loaded when it is near the view. A page of this origin
 * may not run scripts, because with them it could remove its own sandbox.
 */
function ShopMap({ url: template }: { url: string }) {
  const { colorScheme = 'light' } = useColorScheme();
  // The colour scheme is known in the browser only.
  if (!useHydrated()) return <div className={styles.mapRoom} />;
  // A map service with a dark style takes the scheme in its URL.
  const url = template.replace('{scheme}', colorScheme);
  const isSameOrigin = new URL(url, window.location.href).origin === window.location.origin;
  return (
    <div>
      <iframe
        src={url}
        title={contactMessages.mapTitle}
        loading="lazy"
        sandbox={isSameOrigin ? '' : 'allow-scripts allow-same-origin'}
        referrerPolicy="no-referrer"
        className={styles.map}
      />
      <a href={url} target="_blank" rel="noreferrer" className={`${text.body2} ${styles.mapLink}`}>
        {contactMessages.mapLink}
      </a>
    </div>
  );
}

/** Renders its children, and so loads their code, when the user scrolls near them. */
function RenderWhenVisible({ children }: { children: ReactNode }) {
  const [isNear, setIsNear] = useState(false);
  const placeholder = useRef<HTMLDivElement>(null);
  useEffect(
    () => (placeholder.current ? whenNear(placeholder.current, () => setIsNear(true)) : undefined),
    [],
  );
  return isNear ? children : <div ref={placeholder} className={styles.formRoom} />;
}

/** Calls `onNear` when the user scrolls near the element, at once in a browser that cannot tell. Returns the stop. */
function whenNear(element: Element, onNear: () => void) {
  try {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: '600px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  } catch {
    return onNear();
  }
}
