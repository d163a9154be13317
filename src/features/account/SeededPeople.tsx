import { Box, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { messages } from '@/messages';
import { people } from '@mocks/sandbox/seed/people';
import type { LoginValues } from './schemas';

/** The test accounts of the local shop; a click fills in the form. Only in builds with stand-ins. */
export function SeededPeople({ onPick }: { onPick: (form: LoginValues) => void }) {
  return (
    <Box
      component="section"
      aria-labelledby="seeded-people"
      sx={{ border: 1, borderStyle: 'dashed', borderColor: 'divider', p: 2, mt: 4 }}
    >
      <Typography id="seeded-people" variant="subtitle2" component="h2">
        {messages.account.seededPeople}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {messages.account.seededPeopleText}
      </Typography>
      <List dense>
        {people.map(({ email, password, name, what }) => (
          <li key={email}>
            <ListItemButton onClick={() => onPick({ email, password })}>
              <ListItemText primary={`${name}: ${what}`} secondary={email} />
            </ListItemButton>
          </li>
        ))}
      </List>
    </Box>
  );
}
