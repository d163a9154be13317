import { Box, Button, Typography } from '@mui/material';
import { asCurl } from '@/dev/calls/asCurl';
import type { LoggedCall } from '@/dev/calls/callLog';
import { scenarioOfCall } from '@/dev/calls/scenarioOfCall';
import { inState } from '@/dev/url/scenarioUrl';
import { withScenarios } from '@/dev/scenarioState';
import { BodyText } from './BodyText';
import { useScenarioState } from './DevelopmentContext';
import { useCopy } from './SayContext';

interface CallDetailsProps {
  call: LoggedCall;
  departures: readonly string[];
}

export function CallDetails({ call, departures }: CallDetailsProps) {
  const { answer, failure, body, url } = call;
  const state = useScenarioState();
  const copy = useCopy();
  const scenario = scenarioOfCall(call);
  return (
    <Box sx={{ pb: 1.5, display: 'grid', gap: 1 }}>
      {departures.length > 0 && (
        <Box>
          <Typography sx={{ fontWeight: 640 }}>Departs from the contract</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {departures.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Box>
        </Box>
      )}
      {failure !== undefined && <Typography>No answer: {failure}.</Typography>}
      {body !== '' && <BodyText title="Request" text={body} />}
      {answer && <BodyText title="Answer" text={answer.body} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {url !== '' && (
          <Button variant="outlined" onClick={() => void copy(asCurl(call), 'curl command')}>
            Copy as curl
          </Button>
        )}
        {scenario && (
          <Button
            variant="outlined"
            onClick={() => void copy(inState(window.location.href, withScenarios(state, scenario)), 'Link')}
          >
            Copy as scenario
          </Button>
        )}
      </Box>
    </Box>
  );
}
