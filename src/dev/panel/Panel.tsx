import { lazy, Suspense, useState } from 'react';
import { CloseIcon } from '@/ui/icons';
import { Alert, Box, IconButton, Tab, Tabs, Typography } from '@mui/material';
import { storedText } from '@/lib/storedText';
import { focusOnMount } from '@/ui/focus';
import { ActAsTab } from './ActAsTab';
import { ActiveScenarios } from './ActiveScenarios';
import { CallsTab } from './CallsTab';
import { Dock } from './Dock';
import { announcement, DevelopmentContext, useDevelopment, useStore, type Development } from './panelContext';
import { ScenariosTab } from './ScenariosTab';
import { SetsTab } from './SetsTab';

const QueryDevtools = lazy(async () => ({
  default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtoolsPanel,
}));

/** TanStack Query's own view of the cache. */
function QueriesTab() {
  const { queryClient } = useDevelopment();
  return (
    <Suspense>
      <QueryDevtools client={queryClient()} />
    </Suspense>
  );
}

const tabs = [
  { key: 'scenarios', label: 'Scenarios', Content: ScenariosTab },
  { key: 'sets', label: 'Sets', Content: SetsTab },
  { key: 'as', label: 'Act as', Content: ActAsTab },
  { key: 'calls', label: 'Calls', Content: CallsTab },
  { key: 'queries', label: 'Queries', Content: QueriesTab },
] as const;

const lastTab = storedText('secondRing.scenarioTab');

interface PanelProps {
  development: Development;
  takesFocus: boolean;
  onClose: () => void;
}

/** The scenario panel. Active scenarios are above the tabs, so that they are always visible. */
export function Panel({ development, takesFocus, onClose }: PanelProps) {
  const problems = useStore(development.problems);
  const [selected, select] = useState(() => lastTab.get());
  const tab = tabs.find(({ key }) => key === selected) ?? tabs[0];
  return (
    <DevelopmentContext value={development}>
      <Dock onClose={onClose}>
        <PanelHeader takesFocus={takesFocus} onClose={onClose} />
        {problems.map((sentence) => (
          <Alert key={sentence} severity="warning" sx={{ mx: 2, mb: 1, fontSize: '0.875rem' }}>
            {sentence}
          </Alert>
        ))}
        <ActiveScenarios />
        <Tabs
          value={tab.key}
          onChange={(_, key: string) => {
            lastTab.set(key);
            select(key);
          }}
          aria-label="Parts of the panel"
          variant="fullWidth"
          sx={{ borderBottom: 1, borderColor: 'divider', flexShrink: 0, minHeight: 44 }}
        >
          {tabs.map(({ key, label }) => (
            <Tab
              key={key}
              value={key}
              label={label}
              id={`panel-tab-${key}`}
              aria-controls="panel-tab-content"
              sx={{ minWidth: 0, minHeight: 44, px: 0.5, flexBasis: 'auto' }}
            />
          ))}
        </Tabs>
        <Box
          key={tab.key}
          role="tabpanel"
          id="panel-tab-content"
          aria-labelledby={`panel-tab-${tab.key}`}
          sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain', p: 2 }}
        >
          <tab.Content />
        </Box>
        <LiveRegion />
      </Dock>
    </DevelopmentContext>
  );
}

const apiDescriptions: Record<string, string> = {
  mock: 'API: the Prism mock, with the contract’s examples',
  sandbox: 'API: the sandbox, with stored data',
};

function PanelHeader({ takesFocus, onClose }: Pick<PanelProps, 'takesFocus' | 'onClose'>) {
  const { api } = useDevelopment();
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, px: 2, pt: 1.5, pb: 1, flexShrink: 0 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="h3" component="h2" tabIndex={-1} ref={takesFocus ? focusOnMount : null}>
          Scenario panel
        </Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {apiDescriptions[api] ?? `API: ${api}, through Prism’s validation proxy`}
        </Typography>
      </Box>
      <IconButton aria-label="Close the scenario panel" title="Escape or Ctrl+Shift+." onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Box>
  );
}

function LiveRegion() {
  const { id, sentence } = useStore(announcement);
  const visible = sentence && { py: 0.75, borderTop: 1, borderColor: 'divider' };
  return (
    <Box role="status" sx={{ flexShrink: 0, px: 2, ...visible }}>
      <span key={id}>{sentence}</span>
    </Box>
  );
}
