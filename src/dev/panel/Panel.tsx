import { useCallback, useEffect, useState } from 'react';
import { Alert, Box, Tab, Tabs } from '@mui/material';
import { storedText } from '@/lib/storedText';
import { ActAsTab } from './ActAsTab';
import { ActiveScenarios } from './ActiveScenarios';
import { CallsTab } from './CallsTab';
import { Dock } from './Dock';
import { PanelHead } from './PanelHead';
import { SayContext } from './SayContext';
import { ScenariosTab } from './ScenariosTab';
import { SetsTab } from './SetsTab';
import { useDevelopment, useStored } from './DevelopmentContext';

const tabs = [
  { key: 'scenarios', label: 'Scenarios', Content: ScenariosTab },
  { key: 'sets', label: 'Sets', Content: SetsTab },
  { key: 'as', label: 'Act as', Content: ActAsTab },
  { key: 'calls', label: 'Calls', Content: CallsTab },
] as const;

const sayingTime = 8_000;
const lastTab = storedText('secondRing.scenarioTab');

interface PanelProps {
  takesFocus: boolean;
  onClose: () => void;
}

/** The scenario panel: what is active stands above the tabs, so that it is never out of sight. */
export function Panel({ takesFocus, onClose }: PanelProps) {
  const problems = useStored(useDevelopment().problems);
  const [said, setSaid] = useState({ sentence: '', times: 0 });
  const say = useCallback((sentence: string) => setSaid(({ times }) => ({ sentence, times: times + 1 })), []);
  useEffect(() => {
    const timer = setTimeout(() => setSaid((last) => ({ ...last, sentence: '' })), sayingTime);
    return () => clearTimeout(timer);
  }, [said.times]);
  const [chosen, choose] = useState(() => lastTab.get());
  const tab = tabs.find(({ key }) => key === chosen) ?? tabs[0];

  return (
    <SayContext value={say}>
      <Dock onClose={onClose}>
        <PanelHead takesFocus={takesFocus} onClose={onClose} />
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
            choose(key);
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
              sx={{ minWidth: 0, minHeight: 44, px: 1 }}
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
        <Box
          role="status"
          sx={{
            flexShrink: 0,
            px: 2,
            py: said.sentence ? 0.75 : 0,
            borderTop: said.sentence ? 1 : 0,
            borderColor: 'divider',
          }}
        >
          <span key={said.times}>{said.sentence}</span>
        </Box>
      </Dock>
    </SayContext>
  );
}
