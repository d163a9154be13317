import { Button, Link, Stack, Typography } from '@mui/material';
import { messages } from '@/messages';
import { TextField, type TextFieldProps } from '@/ui/TextField';
import { usePersistedText } from '@/ui/forms/usePersistedText';

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
      <PersistedField label={messages.home.feedbackName} autoComplete="name" />
      <PersistedField label={messages.home.feedbackEmail} type="email" autoComplete="email" />
      <PersistedField label={messages.home.feedbackMessage} multiline minRows={4} />
      <Button type="submit" variant="outlined" color="inherit" sx={{ alignSelf: 'flex-start' }}>
        {messages.home.feedbackSubmit}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {messages.home.feedbackNote} <Link href={`mailto:${contactEmail}`}>{contactEmail}</Link>
      </Typography>
    </Stack>
  );
}

function PersistedField(field: TextFieldProps & { label: string }) {
  const [text, setText] = usePersistedText(`feedback:${field.label}`);
  return <TextField {...field} value={text} onChange={({ target }) => setText(target.value)} />;
}
