import { Box, Typography } from '@mui/material';
import { ArticleList } from '@/features/articles/ArticleList';
import { QuestionPanels, QuestionsSkeleton } from '@/features/faq/QuestionPanels';
import { blogMessages } from '@/blogMessages';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';
import { QueryBoundary } from '@/ui/QueryBoundary';

export function BlogsPage() {
  return (
    <Page heading={messages.titles.blogs} lead={blogMessages.blogs.lead} width="wide">
      <ArticleList />
      <Box component="section" aria-labelledby="questions" sx={{ mt: 8, maxWidth: 'md' }}>
        <Typography id="questions" variant="h4" component="h2" sx={{ mb: 2 }}>
          {blogMessages.faq.heading}
        </Typography>
        <QueryBoundary failed={blogMessages.faq.failed} loading={<QuestionsSkeleton />}>
          <QuestionPanels />
        </QueryBoundary>
      </Box>
    </Page>
  );
}
