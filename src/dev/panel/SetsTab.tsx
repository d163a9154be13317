import { useState, type FormEvent } from 'react';
import { CloseIcon } from '@/ui/icons';
import { Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { builtInSets, savedSets, type ScenarioSet } from '@/dev/scenarioSets';
import { countActive } from '@/dev/scenarioState';
import { describeState } from './describeState';
import { announce, useDevelopment, useScenarioState } from './panelContext';

/** The built-in sets and those of the user. */
export function SetsTab() {
  const state = useScenarioState();
  const [saved, setSaved] = useState(savedSets.read);
  const save = (name: string) => {
    savedSets.save({ name, state });
    setSaved(savedSets.read());
    announce(`“${name}” saved in this browser.`);
  };
  const remove = (name: string) => {
    savedSets.remove(name);
    setSaved(savedSets.read());
    announce(`“${name}” deleted.`);
  };
  return (
    <>
      <SetList heading="Sets" sets={builtInSets} />
      {saved.length > 0 && <SetList heading="Your sets" sets={saved} onRemove={remove} />}
      {countActive(state) > 0 ? (
        <SaveSetForm onSave={save} />
      ) : (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          Active scenarios can be saved here under a name.
        </Typography>
      )}
    </>
  );
}

type SetListProps = { heading: string; sets: readonly ScenarioSet[]; onRemove?: (name: string) => void };

function SetList({ heading, sets, onRemove }: SetListProps) {
  const { apply } = useDevelopment();
  const { as, retries } = useScenarioState();
  const use = ({ name, state }: ScenarioSet) => {
    // The acting user stays, unless the set has one.
    void apply({ ...state, as: state.as ?? as, retries: state.retries ?? retries });
    announce(`“${name}” is active.`);
  };
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      <ul>
        {sets.map((set) => (
          <Box component="li" key={set.name} sx={{ display: 'flex', gap: 1, py: 0.75, alignItems: 'center' }}>
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <h4>{set.name}</h4>
              <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {set.about ?? Array.from(describeState(set.state), ({ text }) => text).join('; ')}
              </Typography>
            </Box>
            <Button variant="outlined" aria-label={`Use “${set.name}”`} onClick={() => use(set)}>
              Use
            </Button>
            {onRemove && (
              <IconButton aria-label={`Delete “${set.name}”`} onClick={() => onRemove(set.name)}>
                <CloseIcon sx={{ fontSize: 18 }} />
              </IconButton>
            )}
          </Box>
        ))}
      </ul>
    </section>
  );
}

function SaveSetForm({ onSave }: { onSave: (name: string) => void }) {
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
        label="Save the active scenarios as"
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
