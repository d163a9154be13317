import { memo, useState } from 'react';
import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import { Box, IconButton, Typography } from '@mui/material';
import type { BookOperation } from '@/dev/contract/operationBook';
import type { Scenario } from '@/dev/scenario';
import { draftOf, scenarioOfDraft, type ScenarioDraft } from '@/dev/scenarioDraft';
import { withoutScenarios, withScenarios } from '@/dev/scenarioState';
import { longestWait, mostFailures } from '@/dev/url/readScenarios';
import { AnswerSelect } from './AnswerSelect';
import { CountField } from './CountField';
import { useDevelopment } from './DevelopmentContext';
import { codeFont } from './panelStyle';

interface OperationRowProps {
  operation: BookOperation;
  scenario: Scenario | undefined;
}

/** One operation: what it answers, and behind the dots how slowly and how often. */
export const OperationRow = memo(function OperationRow({ operation, scenario }: OperationRowProps) {
  const { id, method, path } = operation;
  const { apply, state } = useDevelopment();
  const draft = draftOf(scenario);
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || draft.fails !== undefined || draft.slow !== undefined;

  const change = (part: Partial<ScenarioDraft>) => {
    const next = scenarioOfDraft(id, { ...draft, ...part });
    void apply(next ? withScenarios(state.get(), next) : withoutScenarios(state.get(), id));
  };
  return (
    <Box
      component="li"
      sx={{ py: 1, pl: 1, borderLeft: 4, borderColor: scenario ? 'text.primary' : 'transparent', ml: -1.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography sx={{ fontWeight: 640 }} title={operation.summary}>
          {id}
        </Typography>
        <Typography
          color="textSecondary"
          noWrap
          title={`${method} ${path}`}
          sx={{ fontFamily: codeFont, fontSize: '0.75rem !important', flexGrow: 1, minWidth: 0 }}
        >
          {method} {path}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <AnswerSelect operation={operation} value={draft.answer} onChange={(answer) => change({ answer })} />
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
            value={draft.slow}
            onChange={(slow) => change({ slow })}
          />
          <CountField
            label="Only the first … calls"
            about={id}
            most={mostFailures}
            value={draft.fails}
            onChange={(fails) => change({ fails })}
          />
        </Box>
      )}
    </Box>
  );
});
