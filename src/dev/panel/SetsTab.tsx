import { Box, Button, Typography } from '@mui/material';
import { builtInSets, type ScenarioSet } from '@/dev/scenarioSets';
import { announce, useDevelopment, useScenarioState } from './panelContext';

export const SetsTab = () => <SetList sets={builtInSets} />;

export function SetList({ sets }: { sets: readonly ScenarioSet[] }) {
  const { apply } = useDevelopment();
  const { as } = useScenarioState();
  const use = ({ name, state }: ScenarioSet) => {
    // The acting user stays, unless the set has one.
    void apply({ ...state, as: state.as ?? as });
    announce(`“${name}” is active.`);
  };
  return (
    <section aria-label="Sets">
      <h3>Sets</h3>
      <ul>
        {sets.map((set) => (
          <Box component="li" key={set.name} sx={{ display: 'flex', gap: 1, py: 0.75, alignItems: 'center' }}>
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <h4>{set.name}</h4>
              <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {set.about}
              </Typography>
            </Box>
            <Button variant="outlined" aria-label={`Use “${set.name}”`} onClick={() => use(set)}>
              Use
            </Button>
          </Box>
        ))}
      </ul>
    </section>
  );
}
