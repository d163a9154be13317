import { Box, Button, Typography } from '@mui/material';
import { accountMessages } from './messages';
import type { LoginValues } from './schemas';

interface SeededPeopleProps {
  people: readonly (LoginValues & { name: string; what: string })[];
  onPick: (form: LoginValues) => void;
}

/** The test accounts of the local shop; a click fills in the form. Only in builds with stand-ins. */
export function SeededPeople({ people, onPick }: SeededPeopleProps) {
  return (
    <Box
      component="section"
      aria-labelledby="seeded-people"
      sx={{ border: 1, borderStyle: 'dashed', borderColor: 'divider', p: 2, mt: 4 }}
    >
      <Typography id="seeded-people" variant="subtitle2" component="h2">
        {accountMessages.seededPeople}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {accountMessages.seededPeopleText}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {people.map(({ email, password, name, what }) => (
          <li key={email}>
            <Button
              variant="text"
              color="inherit"
              fullWidth
              onClick={() => onPick({ email, password })}
              sx={{
                display: 'block',
                textAlign: 'start',
                fontWeight: 'fontWeightRegular',
                overflowWrap: 'anywhere',
              }}
            >
              {`${name}: ${what}`}
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {email}
              </Typography>
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  );
}
