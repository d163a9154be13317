import { CloseIcon } from '@/ui/icons';
import { Box, Button, IconButton } from '@mui/material';
import type { Scenario } from '@/dev/scenario';
import { countActive, scenarioOf, unchanged } from '@/dev/scenarioState';
import { storedText } from '@/lib/storedText';
import { operationList, type OperationId } from '@/services/api/operations';
import { describeState } from './describeState';
import { announce, copy, useDevelopment, useScenarioState, useStore } from './panelContext';

const storedToken = storedText('accessToken');

/** The scenarios as a test writes them: `scenario('bookPhone', { status: 400 })`. */
const asCode = (scenarios: readonly Scenario[]): string =>
  scenarios
    .map(({ operation, ...choice }) => {
      const fields = Object.entries(choice).map(
        ([name, value]) => `${name}: ${typeof value === 'string' ? `'${value}'` : String(value)}`,
      );
      return `scenario('${operation}', { ${fields.join(', ')} })`;
    })
    .join(',\n');

/** What is active, each with a button that removes it, and the actions on all of it. */
export function ActiveScenarios() {
  const { apply, showAgain } = useDevelopment();
  const state = useScenarioState();
  const count = countActive(state);
  if (count === 0) return null;
  const clear = () => {
    void apply(unchanged);
    announce('All scenarios are cleared.');
  };
  return (
    <Box
      component="section"
      aria-label="Active scenarios"
      sx={{ flexShrink: 0, px: 2, py: 1, borderTop: 1, borderColor: 'divider', bgcolor: 'action.selected' }}
    >
      <Box
        component="ul"
        sx={{ maxHeight: { xs: 64, md: 112 }, overflowY: 'auto', '& em': { display: 'block' } }}
      >
        {describeState(state).map(({ text, without, operations }) => (
          <Box component="li" key={text} sx={{ display: 'flex', alignItems: 'flex-start' }}>
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', pt: 0.25 }}>
              {text}
              <Hint operations={operations} />
            </Box>
            <IconButton aria-label={`Remove “${text}”`} onClick={() => void apply(without)}>
              <CloseIcon sx={{ fontSize: 18 }} />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', mt: 0.75, '& .MuiButton-text': { px: 0.75 } }}>
        <Button variant="contained" onClick={clear}>
          Clear all ({count})
        </Button>
        <Button color="inherit" onClick={() => void copy(window.location.href, 'Link')}>
          Copy link
        </Button>
        {state.scenarios.length > 0 && (
          <Button color="inherit" onClick={() => void copy(asCode(state.scenarios), 'Code')}>
            Copy code
          </Button>
        )}
        <Button color="inherit" onClick={() => void showAgain()}>
          Show again
        </Button>
      </Box>
    </Box>
  );
}

/** How often the app repeats a read that fails. */
const mostRetries = 3;

/** Why a scenario does not show yet, or how far the page is with repeating the call. */
function Hint({ operations }: { operations: readonly OperationId[] }) {
  const { log, showAgain } = useDevelopment();
  const state = useScenarioState();
  const calls = useStore(log);
  const scenarios = operations.map((id) => scenarioOf(state, id));
  const met = calls.filter(({ scenario }) => scenario && scenarios.includes(scenario));
  const areWrites = operations.every((id) => operationList[id].method !== 'GET');
  const failed = met.filter(({ answer, failure }) => failure !== undefined || (answer?.status ?? 0) >= 500);
  if (operations.length === 1 && !areWrites && failed.length > 0 && failed.length <= mostRetries)
    return (
      <em>
        Retry {failed.length} of {mostRetries}.
      </em>
    );
  if (operations.length === 0 || met.length > 0) return null;
  if (areWrites) return <em>Waits for you: do it on the page.</em>;
  if (operations.length > 1 || operations[0] !== 'issueToken' || !storedToken.get()) return null;
  const removeToken = () => {
    storedToken.remove();
    void showAgain();
  };
  return (
    <em>
      The page has a token stored, so it does not ask for one.{' '}
      <Button color="inherit" onClick={removeToken}>
        Remove the token
      </Button>
    </em>
  );
}
