import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { actors, type Actor } from '@/dev/scenarioState';
import { useDevelopment, useScenarioState } from './panelContext';

const labels: Record<Actor, string> = {
  visitor: 'Visitor: not signed in',
  buyer: 'Buyer: Bea Brandt',
  seller: 'Seller: Sam Keller',
  admin: 'Admin: Ada Lindqvist',
  newcomer: 'No role: Nico Weber',
};

/** Signs seeded users in and out. */
export function ActAsTab() {
  const { apply, canActAs, api } = useDevelopment();
  const state = useScenarioState();
  return (
    <FormControl disabled={!canActAs}>
      <FormLabel
        id="act-as"
        sx={{ fontSize: '0.875rem', fontWeight: 720, '&, &.Mui-focused': { color: 'text.primary' } }}
      >
        Who uses the app
      </FormLabel>
      <RadioGroup
        aria-labelledby="act-as"
        value={state.as ?? ''}
        onChange={(_, value) => void apply({ ...state, as: actors.find((each) => each === value) })}
      >
        <FormControlLabel value="" control={<Radio />} label="The signed-in user" />
        {actors.map((actor) => (
          <FormControlLabel key={actor} value={actor} control={<Radio />} label={labels[actor]} />
        ))}
      </RadioGroup>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {explanation(canActAs, api)}
      </Typography>
    </FormControl>
  );
}

function explanation(canActAs: boolean, api: string): string {
  if (!canActAs)
    return 'Not possible: these users exist only in the local sign-in service, and another one is set.';
  if (api === 'mock')
    return 'The mock has an example for each of these users: their token, roles and records.';
  if (api === 'sandbox') return 'The sandbox knows these users and their roles.';
  return 'The server decides which roles these e-mails have.';
}
