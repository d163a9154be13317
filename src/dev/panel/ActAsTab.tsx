import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { actors, type Actor } from '@/dev/scenarioState';
import { useDevelopment, useScenarioState } from './DevelopmentContext';

const whoTheyAre: Record<Actor, string> = {
  visitor: 'Visitor: nobody is signed in',
  buyer: 'Buyer: Bea Brandt',
  seller: 'Seller: Sam Keller',
  admin: 'Admin: Ada Lindqvist',
  newcomer: 'No role: Nico Weber',
};

/** Signs people of the local shop in and out, before the page is shown. */
export function ActAsTab() {
  const { apply, canActAs, api } = useDevelopment();
  const state = useScenarioState();
  return (
    <FormControl disabled={!canActAs}>
      <FormLabel
        id="act-as"
        sx={{
          color: 'text.primary',
          fontSize: '0.875rem',
          fontWeight: 720,
          '&.Mui-focused': { color: 'text.primary' },
        }}
      >
        Who uses the app
      </FormLabel>
      <RadioGroup
        aria-labelledby="act-as"
        value={state.as ?? ''}
        onChange={(_, who) => void apply({ ...state, as: actors.find((each) => each === who) })}
      >
        <FormControlLabel value="" control={<Radio />} label="Whoever is signed in" />
        {actors.map((actor) => (
          <FormControlLabel key={actor} value={actor} control={<Radio />} label={whoTheyAre[actor]} />
        ))}
      </RadioGroup>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {explain(canActAs, api)}
      </Typography>
    </FormControl>
  );
}

function explain(canActAs: boolean, api: string): string {
  if (!canActAs) return 'Only the local sign-in service knows these people, and another one is set.';
  if (api === 'mock')
    return 'The mock remembers nobody, so the three role checks are answered for whoever acts.';
  if (api === 'sandbox') return 'The sandbox knows these people and their roles.';
  return 'Roles are what the server says of these e-mails.';
}
