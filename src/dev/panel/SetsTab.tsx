import { useState, type FormEvent } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { ownSets } from '../ownSets';
import { activeLines } from './activeLines';
import { countActive, type ScenarioState } from '../scenarioState';
import { sets, type ScenarioSet } from '../sets';
import { useDevelopment, useScenarioState } from './DevelopmentContext';
import { useSay } from './SayContext';

/** Worlds with a name: ours, and one's own. */
export function SetsTab() {
  const state = useScenarioState();
  const say = useSay();
  const [own, setOwn] = useState(() => ownSets.read());
  const save = (name: string) => {
    ownSets.save({ name, about: '', state });
    setOwn(ownSets.read());
    say(`“${name}” saved in this browser.`);
  };
  const remove = (name: string) => {
    ownSets.remove(name);
    setOwn(ownSets.read());
    say(`“${name}” deleted.`);
  };
  return (
    <>
      <SetList heading="Sets" sets={sets} />
      {own.length > 0 && <SetList heading="Your sets" sets={own} onRemove={remove} />}
      {countActive(state) > 0 ? (
        <SaveForm onSave={save} />
      ) : (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          Once something is active, it can be saved here under a name.
        </Typography>
      )}
    </>
  );
}

interface SetListProps {
  heading: string;
  sets: readonly ScenarioSet[];
  onRemove?: (name: string) => void;
}

function SetList({ heading, sets: listed, onRemove }: SetListProps) {
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

function SaveForm({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onSave(name.trim());
    setName('');
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, mt: 2 }}>
      <TextField
        label="Save what is active as"
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Button type="submit" variant="outlined">
        Save
      </Button>
    </Box>
  );
}
