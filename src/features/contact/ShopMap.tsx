import { Box, Link } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { messages } from '@/messages';
import { useHydrated } from '@/ui/useHydrated';

/** Of the line below the map. */
const linkHeight = 43;

/**
 * The map is a page of somebody else's: sandboxed, told nothing of where it is shown, loaded only near the view. A page
 * of this origin gets no rights at all, since with scripts it could lift its own sandbox.
 */
export function ShopMap({ url: template }: { url: string }) {
  const { colorScheme = 'light' } = useColorScheme();
  // Which colours are meant is known in the browser only.
  if (!useHydrated()) return <Box sx={{ height: { xs: 320 + linkHeight, md: 440 + linkHeight } }} />;
  // Services that draw a dark map take the scheme in their URL.
  const url = template.replace('{scheme}', colorScheme);
  const isOwn = new URL(url, window.location.href).origin === window.location.origin;
  return (
    <div>
      <Box
        component="iframe"
        src={url}
        title={messages.home.mapTitle}
        loading="lazy"
        sandbox={isOwn ? '' : 'allow-scripts allow-same-origin'}
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
