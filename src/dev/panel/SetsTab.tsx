import { useState } from 'react';
import { Typography } from '@mui/material';
import { ownSets } from '@/dev/ownSets';
import { countActive } from '@/dev/scenarioState';
import { sets } from '@/dev/sets';
import { useScenarioState } from './DevelopmentContext';
import { SaveSetForm } from './SaveSetForm';
import { useSay } from './SayContext';
import { SetList } from './SetList';

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
        <SaveSetForm onSave={save} />
      ) : (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          Once something is active, it can be saved here under a name.
        </Typography>
      )}
    </>
  );
}
