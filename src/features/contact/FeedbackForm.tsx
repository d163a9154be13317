import { Button, Stack, Typography } from '@mui/material';
import { contactMessages } from './messages';
import { useSession } from '@/session/SessionContext';
import { PersistedField } from '@/ui/forms/PersistedField';

/** Sends nothing (acceptance H11). */
export function FeedbackForm({ contactEmail }: { contactEmail: string }) {
  const { user } = useSession();
  const ownership = { owner: user?.email ?? '', of: 'feedback' };
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      aria-label={contactMessages.feedback}
      onSubmit={(event) => event.preventDefault()}
    >
      <Typography variant="h5" component="h3">
        {contactMessages.feedback}
      </Typography>
      <PersistedField {...ownership} label={contactMessages.feedbackName} autoComplete="name" />
      <PersistedField
        {...ownership}
        label={contactMessages.feedbackEmail}
        type="email"
        autoComplete="email"
      />
      <PersistedField {...ownership} label={contactMessages.feedbackMessage} multiline minRows={4} />
      <Button type="submit" variant="outlined" color="inherit" sx={{ alignSelf: 'flex-start' }}>
        {contactMessages.feedbackSubmit}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {contactMessages.feedbackNote} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </Typography>
    </Stack>
  );
}
