import { Box, Link } from '@mui/material';
import { messages } from '@/messages';

/** The map is a page of somebody else's: sandboxed, told nothing of where it is shown, and loaded only near the view. */
export function ShopMap({ url }: { url: string }) {
  return (
    <div>
      <Box
        component="iframe"
        src={url}
        title={messages.home.mapTitle}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
        sx={{
          display: 'block',
          width: '100%',
          height: { xs: 320, md: 440 },
          border: 1,
          borderColor: 'divider',
        }}
      />
      <Link
        href={url}
        target="_blank"
        rel="noreferrer"
        variant="body2"
        sx={{ display: 'inline-block', py: 1 }}
      >
        {messages.home.mapLink}
      </Link>
    </div>
  );
}
