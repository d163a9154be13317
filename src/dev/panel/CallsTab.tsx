import { useState } from 'react';
import { Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { departuresOf, type LoggedCall } from '@/dev/calls/callLog';
import { CallRow } from './CallRow';
import { useDevelopment, useStored } from './DevelopmentContext';

const textOf = ({ operation, method, path, answer, failure }: LoggedCall) =>
  `${operation ?? ''} ${method} ${path} ${answer?.status ?? ''} ${failure ?? ''}`.toLowerCase();

/** Every call of the API since the page was opened, newest first. */
export function CallsTab() {
  const { log } = useDevelopment();
  const calls = useStored(log);
  const [words, setWords] = useState('');
  const [onlyDepartures, setOnlyDepartures] = useState(false);
  const departing = calls.filter((call) => departuresOf(call).length > 0);
  const shown = (onlyDepartures ? departing : calls).filter((call) =>
    textOf(call).includes(words.trim().toLowerCase()),
  );
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <TextField
          type="search"
          label="Filter the calls"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button variant="outlined" disabled={calls.length === 0} onClick={log.clear}>
          Clear
        </Button>
      </Box>
      <FormControlLabel
        label={`Only departures from the contract (${departing.length})`}
        control={<Checkbox checked={onlyDepartures} onChange={(_, isOn) => setOnlyDepartures(isOn)} />}
      />
      {shown.length === 0 && (
        <Typography sx={{ mt: 1 }}>{calls.length === 0 ? 'No calls yet.' : 'No such call.'}</Typography>
      )}
      <Box component="ul" aria-label="Calls" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((call) => (
          <CallRow key={call.key} call={call} />
        ))}
      </Box>
    </>
  );
}
