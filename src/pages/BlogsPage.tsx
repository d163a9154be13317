import { ArticleList } from '@/features/articles/ArticleList';
import { QuestionPanels, QuestionsSkeleton } from '@/features/faq/QuestionPanels';
import { faqMessages } from '@/features/faq/messages';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';
import { QueryBoundary } from '@/ui/QueryBoundary';
import text from '@/ui/text.module.css';
import styles from './BlogsPage.module.css';

export function BlogsPage() {
  return (
    <Page
      heading={messages.titles.blogs}
      lead="What we learned from a great many second owners."
      width="wide"
    >
      <ArticleList />
      <section aria-labelledby="questions" className={styles.questions}>
        <h2 id="questions" className={`${text.h4} ${styles.heading}`}>
          {faqMessages.heading}
        </h2>
        <QueryBoundary failed={faqMessages.failed} loading={<QuestionsSkeleton />}>
          <QuestionPanels />
        </QueryBoundary>
      </section>
    </Page>
  );
}
