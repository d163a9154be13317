import { Box, Typography } from '@mui/material';
import { articles } from './articles';

export function ArticleList() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 5, md: 6 },
        gridTemplateColumns: { md: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
      }}
    >
      {articles.map(({ id, title, paragraphs }) => (
        <Box component="article" key={id} sx={{ borderTop: 2, borderColor: 'text.primary', pt: 2 }}>
          <Typography variant="h4" component="h2" gutterBottom>
            {title}
          </Typography>
          {paragraphs.map((paragraph) => (
            <Typography key={paragraph} sx={{ mb: 1.5, maxWidth: '39.1em' }}>
              {paragraph}
            </Typography>
          ))}
        </Box>
      ))}
    </Box>
  );
}
