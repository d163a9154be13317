import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { Dial } from '@/ui/drawings';
import { Page } from '@/ui/Page';
import layout from '@/ui/styles.module.css';
import text from '@/ui/text.module.css';
import styles from './NotFoundPage.module.css';

export function NotFoundPage() {
  return (
    <Page heading={messages.errors.notFoundCode} title={messages.titles.notFound} width="text">
      <div className={styles.columns}>
        <div>
          <p className={text.h5}>{messages.errors.notFoundText}</p>
          <p className={`${text.body1} ${styles.next}`}>{messages.errors.notFoundNext}</p>
          <div className={`${layout.row} ${styles.links}`}>
            <Button component={RouterLink} variant="contained" to={paths.home}>
              {messages.errors.backToHomepage}
            </Button>
            <Button component={RouterLink} variant="outlined" to={paths.categoriesSection}>
              {messages.phones.otherBrands}
            </Button>
          </div>
        </div>
        <div className={styles.dial}>
          <Dial />
        </div>
      </div>
    </Page>
  );
}
