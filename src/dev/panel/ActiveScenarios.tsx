import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { asCode } from '@/dev/asCode';
import { asItIs, countActive } from '@/dev/scenarioState';
import { activeLines } from './activeLines';
import { useDevelopment, useScenarioState } from './DevelopmentContext';
import { useCopy, useSay } from './SayContext';

/** What is not as it would be, and how to end and to share it. */
export function ActiveScenarios() {
  const { apply, again } = useDevelopment();
  const state = useScenarioState();
  const say = useSay();
  const copy = useCopy();
  const lines = activeLines(state);
  const count = countActive(state);
  if (count === 0) return null;
  return (
    <Box
      component="section"
      aria-label="Active scenarios"
      sx={{
        flexShrink: 0,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        backgroundColor: 'action.selected',
      }}
    >
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: { xs: 64, md: 112 }, overflowY: 'auto' }}
      >
        {lines.map(({ text, without }) => (
          <Box component="li" key={text} sx={{ display: 'flex', alignItems: 'flex-start' }}>
            <Typography sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', pt: 0.25 }}>
              {text}
            </Typography>
            <IconButton aria-label={`End “${text}”`} onClick={() => void apply(without)}>
              <CloseIcon sx={{ fontSize: 18 }} />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', mt: 0.75, '& .MuiButton-text': { px: 0.75 } }}>
        <Button
          variant="contained"
          onClick={() => {
            void apply(asItIs);
            say('Everything is as it would be.');
          }}
        >
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
        <Button color="inherit" onClick={() => void again()}>
          Show again
        </Button>
      </Box>
    </Box>
  );
}
