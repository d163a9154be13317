import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Typography } from '@mui/material';
import type { ScenarioState } from '@/dev/scenarioState';
import type { ScenarioSet } from '@/dev/sets';
import { activeLines } from './activeLines';
import { useDevelopment, useScenarioState } from './DevelopmentContext';
import { useSay } from './SayContext';

interface SetListProps {
  heading: string;
  sets: readonly ScenarioSet[];
  onRemove?: (name: string) => void;
}

/** Sets under a heading, each one click away. */
export function SetList({ heading, sets: listed, onRemove }: SetListProps) {
  const { apply } = useDevelopment();
  const { as, retries } = useScenarioState();
  const say = useSay();
  /** Who acts stays, unless the set says otherwise. */
  const use = (name: string, state: ScenarioState) => {
    void apply({ as, retries, ...state });
    say(`“${name}” is active.`);
  };
  return (
    <Box component="section" aria-label={heading} sx={{ mb: 2 }}>
      <Typography component="h3" sx={{ fontWeight: 720 }}>
        {heading}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {listed.map(({ name, about, state }) => (
          <Box component="li" key={name} sx={{ display: 'flex', gap: 1, py: 0.75, alignItems: 'center' }}>
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 640 }}>{name}</Typography>
              <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {about ||
                  activeLines(state)
                    .map(({ text }) => text)
                    .join('; ')}
              </Typography>
            </Box>
            <Button variant="outlined" aria-label={`Use “${name}”`} onClick={() => use(name, state)}>
              Use
            </Button>
            {onRemove && (
              <IconButton aria-label={`Delete “${name}”`} onClick={() => onRemove(name)}>
                <CloseIcon sx={{ fontSize: 18 }} />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
