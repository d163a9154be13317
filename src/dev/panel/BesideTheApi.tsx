import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useDevelopment, useScenarioState } from './DevelopmentContext';

/** What the contract has no operation for. */
export function BesideTheApi() {
  const { apply } = useDevelopment();
  const state = useScenarioState();
  return (
    <Box component="section" aria-label="Beside the API" sx={{ mt: 2, display: 'grid' }}>
      <Typography component="h3" sx={{ fontWeight: 720 }}>
        Beside the API
      </Typography>
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
        label="Repeat failed reads at once, without 1, 2 and 4 seconds between"
        control={
          <Checkbox
            checked={state.retries === 'quick'}
            onChange={(_, isQuick) => void apply({ ...state, retries: isQuick ? 'quick' : undefined })}
          />
        }
      />
    </Box>
  );
}
