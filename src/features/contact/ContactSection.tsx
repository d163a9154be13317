import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { contactMessages } from './messages';
import { useServices } from '@/services/ServicesContext';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { useHydrated } from '@/ui/useHydrated';

const FeedbackForm = lazyWithPreload(() => import('./FeedbackForm').then((m) => m.FeedbackForm));

/** Estimated, in pixels. */
const formHeight = 540;

export function ContactSection() {
  const { settings } = useServices();
  const { address, email, phone } = settings.contact;
  return (
    <Box sx={{ display: 'grid', gap: { xs: 4, md: 6 }, gridTemplateColumns: { md: '3fr 2fr' } }}>
      <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        {settings.mapUrl && <ShopMap url={settings.mapUrl} />}
        <Box
          component="address"
          sx={{
            fontStyle: 'normal',
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { sm: 'repeat(3, auto)' },
          }}
        >
          <ContactLine label={contactMessages.address}>{address}</ContactLine>
          <ContactLine label={contactMessages.email}>
            <a href={`mailto:${email}`}>{email}</a>
          </ContactLine>
          <ContactLine label={contactMessages.phone}>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </ContactLine>
        </Box>
      </Box>
      <RenderWhenVisible>
        <FeedbackForm contactEmail={email} fallback={<Box sx={{ minHeight: formHeight }} />} />
      </RenderWhenVisible>
    </Box>
  );
}

function ContactLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="caption" color="textSecondary" component="div">
        {label}
      </Typography>
      <Typography component="div">{children}</Typography>
    </div>
  );
}

/** Of the link below the map, in pixels. */
const linkHeight = 43;

/**
 * The map is another site's page: sandboxed, without a referrer, loaded when it is near the view. A page of this origin
 * may not run scripts, because with them it could remove its own sandbox.
 */
function ShopMap({ url: template }: { url: string }) {
  const { colorScheme = 'light' } = useColorScheme();
  // The colour scheme is known in the browser only.
  if (!useHydrated()) return <Box sx={{ height: { xs: 320 + linkHeight, md: 440 + linkHeight } }} />;
  // A map service with a dark style takes the scheme in its URL.
  const url = template.replace('{scheme}', colorScheme);
  const isSameOrigin = new URL(url, window.location.href).origin === window.location.origin;
  return (
    <div>
      <Box
        component="iframe"
        src={url}
        title={contactMessages.mapTitle}
        loading="lazy"
        sandbox={isSameOrigin ? '' : 'allow-scripts allow-same-origin'}
        referrerPolicy="no-referrer"
        sx={{
          display: 'block',
          width: '100%',
          height: { xs: 320, md: 440 },
          border: 1,
          borderColor: 'divider',
        }}
      />
      <Typography
        component="a"
        href={url}
        target="_blank"
        rel="noreferrer"
        variant="body2"
        sx={{ display: 'inline-block', py: 1 }}
      >
        {contactMessages.mapLink}
      </Typography>
    </div>
  );
}

/** Renders its children, and so loads their code, when the user scrolls near them. */
function RenderWhenVisible({ children }: { children: ReactNode }) {
  const [isNear, setIsNear] = useState(false);
  const placeholder = useRef<HTMLDivElement>(null);
  useEffect(
    () => (placeholder.current ? whenNear(placeholder.current, () => setIsNear(true)) : undefined),
    [],
  );
  return isNear ? children : <Box ref={placeholder} sx={{ minHeight: formHeight }} />;
}

/** Calls `onNear` when the user scrolls near the element, at once in a browser that cannot tell. Returns the stop. */
function whenNear(element: Element, onNear: () => void) {
  try {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: '600px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  } catch {
    return onNear();
  }
}
