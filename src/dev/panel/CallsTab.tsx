import { useState } from 'react';
import { Box, Button, ButtonBase, Checkbox, FormControlLabel, TextField, type SxProps } from '@mui/material';
import type { LoggedCall } from '@/dev/callLog';
import type { Scenario } from '@/dev/scenario';
import { withScenarios } from '@/dev/scenarioState';
import { readScenarios, withState } from '@/dev/scenarioUrl';
import { parseJson } from '@/lib/text';
import { copy, useDevelopment, useScenarioState, useStore } from './panelContext';

const searchText = ({ operation, method, path, answer, failure }: LoggedCall) =>
  `${operation ?? ''} ${method} ${path} ${answer?.status ?? ''} ${failure ?? ''}`.toLowerCase();

/** The logged calls: those of the page that is shown first, each part newest first. */
export function CallsTab() {
  const { log, page } = useDevelopment();
  const shownPage = useStore(page);
  const isOfOther = (call: LoggedCall) => Number(call.page !== shownPage);
  const calls = useStore(log).toSorted((one, other) => isOfOther(one) - isOfOther(other));
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

const formatSize = (bytes: number) => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`);

const outcomeOf = ({ answer, failure, milliseconds }: LoggedCall): string => {
  if (answer) return String(answer.status);
  if (failure !== undefined) return 'failed';
  return milliseconds === undefined ? '…' : 'done';
};

const summaryStyle: SxProps = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  columnGap: 1,
  width: '100%',
  textAlign: 'left',
  py: 0.75,
  font: 'inherit',
  '& strong': { fontWeight: 680, overflowWrap: 'anywhere' },
  '& small': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& code, & em': { gridColumn: '1 / -1', fontStyle: 'normal' },
  '& code': { color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& em': { fontWeight: 640, fontSize: '0.8125rem' },
};

/** A call in one line; its details are shown when it is pressed. */
function CallRow({ call }: { call: LoggedCall }) {
  const { operation, method, path, answer, milliseconds, scenario, violations } = call;
  const [isOpen, setIsOpen] = useState(false);
  const outcome = outcomeOf(call);
  const isBad = outcome === 'failed' || (answer && answer.status >= 400);
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} sx={summaryStyle}>
        <Box component="strong" sx={{ color: isBad ? 'error.main' : 'success.main' }}>
          {outcome}
        </Box>
        <strong>{operation ?? 'not in the contract'}</strong>
        <small>
          {milliseconds !== undefined && `${milliseconds} ms`}
          {answer && ` · ${formatSize(answer.size)}`}
        </small>
        <code>
          {method} {path}
        </code>
        {violations.length > 0 && (
          <Box component="em" sx={{ color: 'warning.main' }}>
            ⚠ {violations.length === 1 ? '1 violation' : `${violations.length} violations`}
          </Box>
        )}
        {scenario && <em>under a scenario</em>}
      </ButtonBase>
      {isOpen && <CallDetails call={call} />}
    </Box>
  );
}

function CallDetails({ call }: { call: LoggedCall }) {
  const { answer, failure, body, url, violations } = call;
  const state = useScenarioState();
  const scenario = scenarioOfCall(call);
  return (
    <Box sx={{ pb: 1.5, display: 'grid', gap: 1 }}>
      {violations.length > 0 && (
        <div>
          <h4>Contract violations</h4>
          <Box component="ul" sx={{ '&&': { pl: 2.5, listStyle: 'disc' }, overflowWrap: 'anywhere' }}>
            {violations.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Box>
        </div>
      )}
      {failure !== undefined && <p>No answer: {failure}.</p>}
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
            onClick={() => void copy(withState(window.location.href, withScenarios(state, scenario)), 'Link')}
          >
            Copy as scenario
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** The scenario with the outcome of this call; undefined where the contract does not document it. */
function scenarioOfCall({ operation, scenario, answer, failure }: LoggedCall): Scenario | undefined {
  if (!operation) return undefined;
  if (scenario) return scenario;
  if (answer) return readScenarios(`${operation}:${answer.status}`).scenarios[0];
  return failure === undefined ? undefined : readScenarios(`${operation}~offline`).scenarios[0];
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

const asCurl = ({ method, url, headers, body }: LoggedCall): string =>
  [
    'curl',
    ...(method === 'GET' ? [] : ['-X', method]),
    quoted(url),
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', quoted(`${name}: ${value}`)]),
    ...(body === '' ? [] : ['--data-raw', quoted(body)]),
  ].join(' ');

const longestText = 2_000;

const formatJson = (text: string): string => {
  const value = parseJson(text);
  return value === undefined ? text : JSON.stringify(value, null, 2);
};

/** A formatted body. The end of a long one is hidden at first. */
function BodyText({ title, text }: { title: string; text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const whole = formatJson(text);
  const shown = isWhole ? whole : whole.slice(0, longestText);
  return (
    <div>
      <h4>{title}</h4>
      <Box
        component="pre"
        role="region"
        tabIndex={0}
        aria-label={title}
        sx={{
          p: 1,
          maxHeight: 280,
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          '&&': { fontSize: '0.75rem' },
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {shown || '(empty)'}
      </Box>
      {shown.length < whole.length && (
        <Button color="inherit" onClick={() => setIsWhole(true)}>
          Show {whole.length - shown.length} more characters
        </Button>
      )}
    </div>
  );
}
