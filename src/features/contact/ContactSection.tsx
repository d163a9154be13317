import type { ReactNode } from 'react';
import { Link } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { contactMessages } from './messages';
import { useServices } from '@/services/ServicesContext';
import { useSession } from '@/session/SessionContext';
import { BusyButton } from '@/ui/BusyButton';
import { PersistedField } from '@/ui/forms/Field';
import { useHydrated } from '@/ui/useHydrated';
import layout from '@/ui/styles.module.css';
import text from '@/ui/text.module.css';
import styles from './ContactSection.module.css';

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
            <Link href={`mailto:${email}`}>{email}</Link>
          </ContactLine>
          <ContactLine label={contactMessages.phone}>
            <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Link>
          </ContactLine>
        </address>
      </div>
      <FeedbackForm contactEmail={email} />
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

function ShopMap({ url: template }: { url: string }) {
  const { colorScheme = 'light' } = useColorScheme();
  const isHydrated = useHydrated();
  // A map service with a dark style takes the scheme in its URL.
  const url = template.replace('{scheme}', isHydrated ? colorScheme : 'light');
  return (
    <div>
      <div className={styles.map}>{isHydrated && <MapFrame url={url} />}</div>
      <Link href={url} target="_blank" rel="noreferrer" variant="body2" className={styles.mapLink}>
        {contactMessages.mapLink}
      </Link>
    </div>
  );
}

/**
 * Another site's page: sandboxed, without a referrer, loaded when it is near the view. A page of this origin, which is not
 * known at the build, may not run scripts, because with them it could remove its own sandbox.
 */
const MapFrame = ({ url }: { url: string }) => (
  <iframe
    src={url}
    title={contactMessages.mapTitle}
    loading="lazy"
    sandbox={
      new URL(url, window.location.href).origin === window.location.origin
        ? ''
        : 'allow-scripts allow-same-origin'
    }
    referrerPolicy="no-referrer"
  />
);

/** Sends nothing (acceptance H11). */
function FeedbackForm({ contactEmail }: { contactEmail: string }) {
  const { user } = useSession();
  const ownership = { owner: user?.email ?? '', of: 'feedback' };
  return (
    <form
      method="post"
      noValidate
      aria-label={contactMessages.feedback}
      className={layout.stack}
      onSubmit={(event) => event.preventDefault()}
    >
      <h3 className={text.h5}>{contactMessages.feedback}</h3>
      <PersistedField {...ownership} name="name" label={contactMessages.feedbackName} autoComplete="name" />
      <PersistedField
        {...ownership}
        name="email"
        label={contactMessages.feedbackEmail}
        type="email"
        autoComplete="email"
      />
      <PersistedField
        {...ownership}
        name="message"
        label={contactMessages.feedbackMessage}
        multiline
        rows={4}
      />
      <div>
        <BusyButton type="submit" variant="outlined" color="inherit">
          {contactMessages.feedbackSubmit}
        </BusyButton>
      </div>
      <p className={`${text.body2} ${text.secondary}`}>
        {contactMessages.feedbackNote} <Link href={`mailto:${contactEmail}`}>{contactEmail}</Link>
      </p>
    </form>
  );
}
