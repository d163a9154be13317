import { contactMessages } from './messages';
import { useSession } from '@/session/SessionContext';
import { PersistedField } from '@/ui/forms/PersistedField';
import { BusyButton } from '@/ui/BusyButton';
import layout from '@/ui/styles.module.css';
import text from '@/ui/text.module.css';

/** Sends nothing (acceptance H11). */
export function FeedbackForm({ contactEmail }: { contactEmail: string }) {
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
