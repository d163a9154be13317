import { Box, Typography } from '@mui/material';
import { messages } from '@/messages';
import { Logo } from '@/ui/Logo';
import { pageWidth } from '@/ui/styles';

const { services, company, legal, tagline } = messages.shell.footer;

/** Plain text: nothing in it navigates. */
export function Footer() {
  return (
    <Box component="footer" sx={{ mt: 10, borderTop: 1, borderColor: 'divider', py: 6 }}>
      <Box sx={pageWidth}>
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)', lg: '2fr 1fr 1fr 1fr' },
          }}
        >
          <Box sx={{ gridColumn: { sm: '1 / -1', lg: 'auto' } }}>
            <Logo />
            <Typography variant="body2" sx={{ mt: 2, maxWidth: '20.8em' }}>
              {tagline}
            </Typography>
          </Box>
          {[services, company, legal].map(({ heading, items }) => (
            <Box key={heading}>
              <Typography variant="overline" component="h2">
                {heading}
              </Typography>
              <Box component="ul" aria-label={heading} sx={asOneLine}>
                {items.map((item) => (
                  <Typography key={item} component="li" variant="body2" color="textSecondary">
                    {item}
                  </Typography>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** As running text: what stood below one another would look like links. */
const asOneLine = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': { display: 'inline' },
  '& li:not(:last-child)::after': { content: '", "' },
};
