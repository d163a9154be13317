import { Button } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { messages } from '@/messages';
import { theme } from '@/ui/theme/theme';
import styles from './errorScreens.module.css';

// What the documents of a build say outside of the app: these texts are in no script.

const incomplete =
  'This page has not loaded completely, and nothing that you entered was used. Reload the page.';

/** By the document's file. */
const withoutScripts: Record<string, string> = {
  'index.html':
    'JavaScript is off. You can read this page, but it cannot show brands, phones and the map, and its form does not work.',
  'login.html': 'JavaScript is off, and signing in needs it. Switch it on, then reload this page.',
  'signup.html': 'JavaScript is off, and signing up needs it. Switch it on, then reload this page.',
  'blogs.html': 'JavaScript is off. You can read the articles, but the questions below them cannot be shown.',
  '404.html': 'JavaScript is off. The links of this page work.',
};
const needsScripts = 'JavaScript is off, and this page needs it. Switch it on, then reload this page.';

export const NoScript = ({ file }: { file: string }) => (
  <noscript>
    <p className={styles.notice}>{withoutScripts[file] ?? needsScripts}</p>
  </noscript>
);

/**
 * Shown by boot.ts where the app's code does not come, by the server in its answer to a form that no script has handled, and
 * by the style sheet where that script does not come either. The app removes it. It reloads without a script.
 */
export const Incomplete = () => (
  <ThemeProvider theme={theme}>
    <div id="incomplete" role="alert" className={`${styles.notice} ${styles.incomplete}`}>
      <p>{incomplete}</p>
      {/* eslint-disable-next-line jsx-a11y-x/anchor-is-valid -- The empty address is that of this page. */}
      <Button component="a" href="" variant="contained">
        {messages.errors.reload}
      </Button>
    </div>
  </ThemeProvider>
);
