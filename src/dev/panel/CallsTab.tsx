import { useState } from 'react';
import { Box, Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import type { LoggedCall } from '@/dev/callLog';
import { CallRow } from './CallRow';
import { useDevelopment, useStore } from './panelContext';

const searchText = ({ operation, method, path, answer, failure }: LoggedCall) =>
  `${operation ?? ''} ${method} ${path} ${answer?.status ?? ''} ${failure ?? ''}`.toLowerCase();

/** The logged calls, newest first. */
export function CallsTab() {
  const { log } = useDevelopment();
  const calls = useStore(log);
  const [search, setSearch] = useState('');
  const [onlyViolating, setOnlyViolating] = useState(false);
  const violating = calls.filter(({ violations }) => violations.length > 0);
  const shown = (onlyViolating ? violating : calls).filter((call) =>
    searchText(call).includes(search.trim().toLowerCase()),
  );
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <TextField
          type="search"
          label="Filter the calls"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Button variant="outlined" disabled={calls.length === 0} onClick={log.clear}>
          Clear
        </Button>
      </Box>
      <FormControlLabel
        label={`Only contract violations (${violating.length})`}
        control={<Checkbox checked={onlyViolating} onChange={(_, isOn) => setOnlyViolating(isOn)} />}
      />
      {shown.length === 0 && (
        <Box sx={{ mt: 1 }}>{calls.length === 0 ? 'No calls yet.' : 'No call matches.'}</Box>
      )}
      <ul aria-label="Calls">
        {shown.map((call) => (
          <CallRow key={call.key} call={call} />
        ))}
      </ul>
    </>
  );
}
