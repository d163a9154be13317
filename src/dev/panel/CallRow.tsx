import { useState } from 'react';
import { Box, ButtonBase, Typography } from '@mui/material';
import { departuresOf, type LoggedCall } from '@/dev/calls/callLog';
import { CallDetails } from './CallDetails';
import { codeFont } from './panelStyle';

const sizeOf = (bytes: number) => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`);

const outcomeOf = ({ answer, failure, milliseconds }: LoggedCall): string => {
  if (answer) return String(answer.status);
  if (failure !== undefined) return 'failed';
  return milliseconds === undefined ? '…' : 'done';
};

const countOf = (departures: readonly string[]) =>
  departures.length === 1 ? '1 departure' : `${departures.length} departures`;

/** One line of a call; pressed, all that is known of it. */
export function CallRow({ call }: { call: LoggedCall }) {
  const { operation, method, path, answer, milliseconds, scenario } = call;
  const [isOpen, setIsOpen] = useState(false);
  const departures = departuresOf(call);
  const outcome = outcomeOf(call);
  const isBad = outcome === 'failed' || (answer && answer.status >= 400);
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ display: 'block', width: '100%', textAlign: 'left', py: 0.75, font: 'inherit' }}
      >
        <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
          <Box component="span" sx={{ fontWeight: 700, color: isBad ? 'error.main' : 'success.main' }}>
            {outcome}
          </Box>
          <Box component="span" sx={{ fontWeight: 640, flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {operation ?? 'not in the contract'}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', fontSize: '0.8125rem' }}>
            {milliseconds !== undefined && `${milliseconds} ms`}
            {answer && ` · ${sizeOf(answer.size)}`}
          </Box>
        </Box>
        <Typography
          component="span"
          noWrap
          color="textSecondary"
          sx={{ display: 'block', fontFamily: codeFont }}
        >
          {method} {path}
        </Typography>
        {(scenario || departures.length > 0) && (
          <Box component="span" sx={{ display: 'flex', gap: 1, fontWeight: 640, fontSize: '0.8125rem' }}>
            {departures.length > 0 && (
              <Box component="span" sx={{ color: 'warning.main' }}>
                ⚠ {countOf(departures)}
              </Box>
            )}
            {scenario && <span>under a scenario</span>}
          </Box>
        )}
      </ButtonBase>
      {isOpen && <CallDetails call={call} departures={departures} />}
    </Box>
  );
}
