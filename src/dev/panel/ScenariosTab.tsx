import { useState } from 'react';
import { Box, TextField, Typography } from '@mui/material';
import { operationBook, type BookOperation } from '@/dev/contract/operationBook';
import { scenarioOf } from '@/dev/scenarioState';
import { BesideTheApi } from './BesideTheApi';
import { useScenarioState } from './DevelopmentContext';
import { OperationRow } from './OperationRow';

const book = operationBook();

const isFound = ({ id, method, path, summary }: BookOperation, words: string) => {
  const text = `${id} ${method} ${path} ${summary}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** Every operation of the contract, with all that it can answer. */
export function ScenariosTab() {
  const state = useScenarioState();
  const [words, setWords] = useState('');
  const chapters = book
    .map(({ tag, operations }) => ({ tag, operations: operations.filter((each) => isFound(each, words)) }))
    .filter(({ operations }) => operations.length > 0);
  return (
    <>
      <TextField
        type="search"
        label="Find an operation"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {chapters.map(({ tag, operations }) => (
        <Box component="section" key={tag} aria-label={tag} sx={{ mt: 2 }}>
          <Typography component="h3" sx={{ fontWeight: 720 }}>
            {tag}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {operations.map((operation) => (
              <OperationRow
                key={operation.id}
                operation={operation}
                scenario={scenarioOf(state, operation.id)}
              />
            ))}
          </Box>
        </Box>
      ))}
      {chapters.length === 0 && <Typography sx={{ mt: 2 }}>No operation is called like that.</Typography>}
      <BesideTheApi />
    </>
  );
}
