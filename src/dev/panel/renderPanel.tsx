import { StrictMode } from 'react';
import { ThemeProvider } from '@mui/material';
import { createRoot } from 'react-dom/client';
import { theme } from '@/app/theme/theme';
import type { Development } from '@/dev/createDevelopment';
import { DevelopmentContext } from './DevelopmentContext';
import { Panel } from './Panel';

interface PanelOptions {
  room: HTMLElement;
  development: Development;
  takesFocus: boolean;
  onClose: () => void;
}

/** Shows the panel; returns its end. A root of its own, so that it stays while the app is shown anew. */
export function renderPanel({ room, development, takesFocus, onClose }: PanelOptions): () => void {
  const root = createRoot(room);
  root.render(
    <StrictMode>
      <ThemeProvider theme={theme} defaultMode="system" noSsr>
        <DevelopmentContext value={development}>
          <Panel takesFocus={takesFocus} onClose={onClose} />
        </DevelopmentContext>
      </ThemeProvider>
    </StrictMode>,
  );
  return () => root.unmount();
}
