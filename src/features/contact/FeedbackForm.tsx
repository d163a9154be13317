import { Button, Stack, Typography } from '@mui/material';
import { homeMessages } from '@/homeMessages';
import { PersistedField } from '@/ui/forms/PersistedField';

/** Sends nothing (acceptance H11). */
export function FeedbackForm({ contactEmail }: { contactEmail: string }) {
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      aria-label={homeMessages.feedback}
      onSubmit={(event) => event.preventDefault()}
    >
      <Typography variant="h5" component="h3">
        {homeMessages.feedback}
      </Typography>
      <PersistedField of="feedback" label={homeMessages.feedbackName} autoComplete="name" />
      <PersistedField of="feedback" label={homeMessages.feedbackEmail} type="email" autoComplete="email" />
      <PersistedField of="feedback" label={homeMessages.feedbackMessage} multiline minRows={4} />
      <Button type="submit" variant="outlined" color="inherit" sx={{ alignSelf: 'flex-start' }}>
        {homeMessages.feedbackSubmit}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {homeMessages.feedbackNote} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </Typography>
    </Stack>
  );
}
