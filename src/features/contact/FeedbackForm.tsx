import { Button, Stack, Typography } from '@mui/material';
import { messages } from '@/messages';
import { PersistedField } from '@/ui/forms/PersistedField';

/** Sends nothing (acceptance H11). */
export function FeedbackForm({ contactEmail }: { contactEmail: string }) {
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      aria-label={messages.home.feedback}
      onSubmit={(event) => event.preventDefault()}
    >
      <Typography variant="h5" component="h3">
        {messages.home.feedback}
      </Typography>
      <PersistedField of="feedback" label={messages.home.feedbackName} autoComplete="name" />
      <PersistedField of="feedback" label={messages.home.feedbackEmail} type="email" autoComplete="email" />
      <PersistedField of="feedback" label={messages.home.feedbackMessage} multiline minRows={4} />
      <Button type="submit" variant="outlined" color="inherit" sx={{ alignSelf: 'flex-start' }}>
        {messages.home.feedbackSubmit}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {messages.home.feedbackNote} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </Typography>
    </Stack>
  );
}
