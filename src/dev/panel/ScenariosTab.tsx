import { useState } from 'react';
import { Box, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { operationCatalog, type CatalogOperation } from '@/dev/contract';
import { scenarioOf } from '@/dev/scenarioState';
import { OperationRow } from './OperationRow';
import { useDevelopment, useScenarioState } from './panelContext';

const matches = ({ id, method, path, summary }: CatalogOperation, search: string) => {
  const text = `${id} ${method} ${path} ${summary}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** Every operation of the contract with its answers, by tag. */
export function ScenariosTab() {
  const { apply } = useDevelopment();
  const state = useScenarioState();
  const [search, setSearch] = useState('');
  const found = operationCatalog
    .map(({ tag, operations }) => ({ tag, operations: operations.filter((each) => matches(each, search)) }))
    .filter(({ operations }) => operations.length > 0);
  return (
    <>
      <TextField
        type="search"
        label="Find an operation"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        sx={{ mb: 2 }}
      />
      {found.map(({ tag, operations }) => (
        <section key={tag} aria-label={tag}>
          <h3>{tag}</h3>
          <ul>
            {operations.map((operation) => (
              <OperationRow
                key={operation.id}
                operation={operation}
                scenario={scenarioOf(state, operation.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      {found.length === 0 && <Box sx={{ mb: 2 }}>No operation matches.</Box>}
      <section aria-label="Outside the API">
        <h3>Outside the API</h3>
        <FormControlLabel
          label="The payment library does not load"
          control={
            <Checkbox
              checked={state.paymentLibrary === 'down'}
              onChange={(_, isDown) => void apply({ ...state, paymentLibrary: isDown ? 'down' : undefined })}
            />
          }
        />
        <FormControlLabel
          label="Repeat failed reads at once, without the delays of 1, 2 and 4 seconds"
          control={
            <Checkbox
              checked={state.retries === 'quick'}
              onChange={(_, isQuick) => void apply({ ...state, retries: isQuick ? 'quick' : undefined })}
            />
          }
        />
      </section>
    </>
  );
}
