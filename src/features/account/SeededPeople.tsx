import { List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material';
import { accountMessages } from './messages';
import type { LoginValues } from './schemas';
import styles from './SeededPeople.module.css';

export type SeededPerson = LoginValues & { name: string; what: string };

interface SeededPeopleProps {
  people: readonly SeededPerson[];
  onPick: (form: LoginValues) => void;
}

/** The test accounts of the local shop; a click fills in the form. Only in builds with stand-ins. */
export function SeededPeople({ people, onPick }: SeededPeopleProps) {
  return (
    <section aria-labelledby="seeded-people" className={styles.people}>
      <Typography id="seeded-people" variant="subtitle2" component="h2">
        {accountMessages.seededPeople}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {accountMessages.seededPeopleText}
      </Typography>
      <List dense disablePadding>
        {people.map(({ email, password, name, what }) => (
          <ListItem key={email} disablePadding>
            <ListItemButton component="button" onClick={() => onPick({ email, password })}>
              <ListItemText primary={`${name}: ${what}`} secondary={email} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </section>
  );
}
