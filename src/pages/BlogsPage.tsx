import { Box, Typography } from '@mui/material';
import { ArticleList } from '@/features/articles/ArticleList';
import { QuestionPanels } from '@/features/faq/QuestionPanels';
import { QuestionsSkeleton } from '@/features/faq/QuestionsSkeleton';
import { messages } from '@/messages';
import { ListPlace } from '@/ui/ListPlace';
import { Page } from '@/ui/Page';

export function BlogsPage() {
  return (
    <Page heading={messages.titles.blogs} lead={messages.blogs.lead} width="wide">
      <ArticleList />
      <Box component="section" aria-labelledby="questions" sx={{ mt: 8, maxWidth: 'md' }}>
        <Typography id="questions" variant="h4" component="h2" sx={{ mb: 2 }}>
          {messages.faq.heading}
        </Typography>
        <ListPlace failed={messages.faq.failed} loading={<QuestionsSkeleton />}>
          <QuestionPanels />
        </ListPlace>
      </Box>
    </Page>
  );
}
