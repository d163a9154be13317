import type { ReactNode } from 'react';
import { useColorScheme } from '@mui/material/styles';
import { contactMessages } from './messages';
import { useServices } from '@/services/ServicesContext';
import { useSession } from '@/session/SessionContext';
import { BusyButton } from '@/ui/BusyButton';
import { RenderWhenVisible } from '@/ui/RenderWhenVisible';
import { PersistedField } from '@/ui/forms/PersistedField';
import layout from '@/ui/styles.module.css';
import text from '@/ui/text.module.css';
import styles from './ContactSection.module.css';

export function ContactSection() {
  const { settings } = useServices();
  const { address, email, phone } = settings.contact;
  return (
    <div className={styles.columns}>
      <div className={styles.place}>
        {settings.mapUrl && (
          <RenderWhenVisible placeholder={<div className={styles.mapRoom} />}>
            <ShopMap url={settings.mapUrl} />
          </RenderWhenVisible>
        )}
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
      {/* What was typed before a reload is known in the browser only. */}
      <RenderWhenVisible placeholder={<div className={styles.formRoom} />}>
        <FeedbackForm contactEmail={email} />
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

/** Sends nothing (acceptance H11). */
function FeedbackForm({ contactEmail }: { contactEmail: string }) {
  const { user } = useSession();
  const ownership = { owner: user?.email ?? '', of: 'feedback' };
  return (
    <form
      noValidate
      aria-label={contactMessages.feedback}
      className={layout.stack}
      onSubmit={(event) => event.preventDefault()}
    >
      <h3 className={text.h5}>{contactMessages.feedback}</h3>
      <PersistedField {...ownership} label={contactMessages.feedbackName} autoComplete="name" />
      <PersistedField
        {...ownership}
        label={contactMessages.feedbackEmail}
        type="email"
        autoComplete="email"
      />
      <PersistedField {...ownership} label={contactMessages.feedbackMessage} multiline minRows={4} />
      <div>
        <BusyButton type="submit" variant="outlined" color="inherit">
          {contactMessages.feedbackSubmit}
        </BusyButton>
      </div>
      <p className={`${text.body2} ${text.secondary}`}>
        {contactMessages.feedbackNote} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </p>
    </form>
  );
}
