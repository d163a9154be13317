import { Box, Typography } from '@mui/material';
import { ArticleList } from '@/features/articles/ArticleList';
import { QuestionPanels, QuestionsSkeleton } from '@/features/faq/QuestionPanels';
import { faqMessages } from '@/features/faq/messages';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';
import { QueryBoundary } from '@/ui/QueryBoundary';

export function BlogsPage() {
  return (
    <Page
      heading={messages.titles.blogs}
      lead="What we learned from a great many second owners."
      width="wide"
    >
      <ArticleList />
      <Box component="section" aria-labelledby="questions" sx={{ mt: 8, maxWidth: 'md' }}>
        <Typography id="questions" variant="h4" component="h2" sx={{ mb: 2 }}>
          {faqMessages.heading}
        </Typography>
        <QueryBoundary failed={faqMessages.failed} loading={<QuestionsSkeleton />}>
          <QuestionPanels />
        </QueryBoundary>
      </Box>
    </Page>
  );
}
