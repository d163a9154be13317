import { memo, useState } from 'react';
import { MoreHorizIcon } from '@/ui/icons';
import { Box, Button, Checkbox, FormControlLabel, IconButton, TextField, Typography } from '@mui/material';
import { operationCatalog, type CatalogOperation } from '@/dev/contract';
import { documentedAnswer, type Scenario } from '@/dev/scenario';
import { builtInSets } from '@/dev/scenarioSets';
import { scenarioOf, withoutScenarios, withScenarios } from '@/dev/scenarioState';
import { longestWait, mostFailures } from '@/dev/grammar';
import { readScenarios } from '@/dev/scenarioUrl';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useDevelopment, useScenarioState, useStore } from './panelContext';
import { SetList } from './SetsTab';

/** Words that say nothing, as in "my orders is empty". */
const fillers = /\b(?:is|are|the|then|and|with|my|a)\b/g;
const matches = (text: string, search: string) => {
  const words = search.toLowerCase().replace(fillers, ' ').split(/\W+/);
  return words.every((word) => text.toLowerCase().includes(word));
};

/** Every operation can be slow or fail. */
const wordsOf = ({ id, method, path, summary, answers }: CatalogOperation) =>
  `${id} ${method} ${path} ${summary} slow fails offline network retry ${JSON.stringify(answers)}`;

const pages = Object.entries(messages.titles).flatMap(([key, title]) => {
  const path = Object.entries(paths).find(([name]) => name === key)?.[1];
  return typeof path === 'string' ? [{ title, path }] : [];
});

/** What else has the words of a search. */
function OtherResults({ search }: { search: string }) {
  const { openPage } = useDevelopment();
  const sets = builtInSets.filter(({ name, about }) => matches(`${name} ${about}`, search));
  const found = pages.filter(({ title }) => matches(title, search));
  return (
    <>
      {found.length > 0 && (
        <section aria-label="Pages">
          <h3>Pages</h3>
          {found.map(({ title, path }) => (
            <Button key={path} color="inherit" onClick={() => openPage(path)}>
              {title}
            </Button>
          ))}
        </section>
      )}
      {sets.length > 0 && <SetList sets={sets} />}
    </>
  );
}

/** Lists before what only checks a role. */
const isRoleCheck = ({ id }: CatalogOperation) => id.startsWith('check');

/** Every operation of the contract with its answers: those that this page has called, then the others by tag. */
export function ScenariosTab() {
  const { apply, log, page } = useDevelopment();
  const state = useScenarioState();
  const shownPage = useStore(page);
  const called = useStore(log).flatMap((call) => (call.page === shownPage ? (call.operation ?? []) : []));
  const [search, setSearch] = useState('');
  const ofPage = operationCatalog
    .flatMap(({ operations }) => operations.filter(({ id }) => called.includes(id)))
    .toSorted((one, other) => Number(isRoleCheck(one)) - Number(isRoleCheck(other)));
  const others = operationCatalog.map(({ tag, operations }) => ({
    tag,
    operations: operations.filter((each) => !ofPage.includes(each)),
  }));
  const found = [{ tag: 'This page', operations: ofPage }, ...others]
    .map(({ tag, operations }) => ({
      tag,
      operations: operations.filter((each) => matches(wordsOf(each), search)),
    }))
    .filter(({ operations }) => operations.length > 0);
  return (
    <>
      <TextField
        type="search"
        label="Find an answer, a set or a page"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        sx={{ mb: 2 }}
      />
      {search.trim() !== '' && <OtherResults search={search} />}
      {found.map(({ tag, operations }) => (
        <section key={tag} aria-label={tag}>
          <h3>{tag}</h3>
          <ul>
            {operations.map((each) => (
              <OperationRow key={each.id} operation={each} scenario={scenarioOf(state, each.id)} />
            ))}
          </ul>
        </section>
      ))}
      {found.length === 0 && <Box sx={{ mb: 2 }}>No operation has these words.</Box>}
      <section aria-label="Outside the API">
        <h3>Outside the API</h3>
        <FormControlLabel
          label="The payment library does not load"
          control={<Checkbox />}
          checked={state.paymentLibrary === 'down'}
          onChange={(_, isDown) => void apply({ ...state, paymentLibrary: isDown ? 'down' : undefined })}
        />
      </section>
    </>
  );
}

type OperationRowProps = { operation: CatalogOperation; scenario: Scenario | undefined };

/**
 * As the URL writes it: `:400`, `:empty`, `~offline`, `~silent`; empty where the API answers. A status with one example is
 * selected by the status, whichever of both the scenario has.
 */
function answerField(operation: CatalogOperation, scenario: Scenario | undefined): string {
  if (scenario?.network) return scenario.network === 'none' ? '~offline' : '~silent';
  const answer = scenario && documentedAnswer(scenario);
  if (!answer) return '';
  const examples = operation.answers.find(({ status }) => status === answer.status)?.examples ?? [];
  return `:${examples.length > 1 ? answer.example : answer.status}`;
}

/** What one operation answers, and behind the dots how slowly and how often. */
const OperationRow = memo(function OperationRow({ operation, scenario }: OperationRowProps) {
  const { id, method, path, summary, answers } = operation;
  const { apply, state } = useDevelopment();
  const [isOpened, setIsOpened] = useState(false);
  const fields = { answer: answerField(operation, scenario), fails: scenario?.fails, slow: scenario?.slow };
  const isOpen = isOpened || fields.fails !== undefined || fields.slow !== undefined;
  const change = (part: Partial<typeof fields>) => {
    const { answer, fails, slow } = { ...fields, ...part };
    const text = `${id}${answer}${fails ? `~fails=${fails}` : ''}${slow ? `~slow=${slow}` : ''}`;
    const [next] = readScenarios(text).scenarios;
    void apply(next ? withScenarios(state.get(), next) : withoutScenarios(state.get(), id));
  };
  return (
    <Box
      component="li"
      sx={{ py: 1, pl: 1, borderLeft: 4, borderColor: scenario ? 'text.primary' : 'transparent', ml: -1.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography sx={{ fontWeight: 640 }} title={summary}>
          {id}
        </Typography>
        <Typography
          component="code"
          color="textSecondary"
          noWrap
          title={`${method} ${path}`}
          sx={{ fontSize: '0.75rem !important', flexGrow: 1, minWidth: 0 }}
        >
          {method} {path}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <TextField
          select
          value={fields.answer}
          onChange={(event) => change({ answer: event.target.value })}
          slotProps={{ select: { native: true }, htmlInput: { 'aria-label': `Answer of ${id}` } }}
        >
          <option value="">answered by the API</option>
          {answers.map(({ status, description, examples }) => (
            <optgroup key={status} label={`${status} ${description}`}>
              {examples.map(({ name, summary }) => (
                <option key={name} value={`:${examples.length > 1 ? name : status}`}>
                  {status} {name}: {summary}
                </option>
              ))}
              {examples.length === 0 && <option value={`:${status}`}>{status}</option>}
            </optgroup>
          ))}
          <optgroup label="No answer">
            <option value="~offline">no network</option>
            <option value="~silent">never answers</option>
          </optgroup>
        </TextField>
        <IconButton
          aria-label={`Slow and failing ${id}`}
          aria-expanded={isOpen}
          title="Slow, or failing some times"
          onClick={() => setIsOpened(!isOpen)}
        >
          <MoreHorizIcon />
        </IconButton>
      </Box>
      {isOpen && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mt: 0.75 }}>
          <CountField
            label="Wait, in ms"
            about={id}
            most={longestWait}
            value={fields.slow}
            onChange={(slow) => change({ slow })}
          />
          <CountField
            label="Only the first … calls"
            about={id}
            most={mostFailures}
            value={fields.fails}
            onChange={(fails) => change({ fails })}
          />
        </Box>
      )}
    </Box>
  );
});

interface CountFieldProps {
  label: string;
  /** What the number is about, for screen readers. */
  about: string;
  most: number;
  value: number | undefined;
  onChange: (count: number | undefined) => void;
}

/** A whole number or nothing. Reports a change on blur or Enter. */
function CountField({ label, about, most, value, onChange }: CountFieldProps) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    setTyped(undefined);
    if (typed === undefined) return;
    const count = Math.min(Math.round(Number(typed)), most);
    const next = count > 0 ? count : undefined;
    if (next !== value) onChange(next);
  };
  return (
    <TextField
      type="number"
      label={label}
      value={typed ?? value ?? ''}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
      slotProps={{ htmlInput: { min: 0, max: most, 'aria-label': `${label}: ${about}` } }}
    />
  );
}
