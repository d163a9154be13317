import { Box } from '@mui/material';
import { messages } from '@/messages';
import { Spinner } from '@/ui/Spinner';

/** As high as six tiles, one, two and six beside each other, so that what stands below stays there. */
const heights = { xs: 764, sm: 'calc(150vw + 120px)', lg: 252 };

export const CategoryTilesLoading = () => (
  <Box sx={{ minHeight: heights }}>
    <Spinner label={messages.home.categoriesLoading} />
  </Box>
);
