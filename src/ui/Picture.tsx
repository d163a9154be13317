import { useState, type ReactNode } from 'react';
import { Box, type BoxProps } from '@mui/material';
import { safeImageUrl } from '@/lib/imageUrl';

interface PictureProps {
  src: string | null | undefined;
  alt: string;
  /** Of the square that it is drawn in, in pixels; it fills the available width. */
  size: number;
  /** Loads the picture at once and first, instead of lazily. */
  priority?: boolean;
  sx?: BoxProps['sx'];
  children?: ReactNode;
}

/** The whole picture. Takes its space at once, with an outline until it is loaded, or for good if it cannot be. */
export function Picture(props: PictureProps) {
  const { src, alt, size, priority = false, sx = [], children } = props;
  const url = safeImageUrl(src);
  return (
    <Box
      sx={[
        {
          position: 'relative',
          width: '100%',
          aspectRatio: '1',
          bgcolor: 'drawing.disc',
          overflow: 'hidden',
        },
        ...[sx].flat(),
      ]}
    >
      <Image key={url} {...{ url, alt, size, priority }} />
      {children}
    </Box>
  );
}

interface ImageProps extends Omit<Required<PictureProps>, 'src' | 'sx' | 'children'> {
  url: string | undefined;
}

function Image({ url, alt, size, priority }: ImageProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  if (!url || state === 'failed')
    return (
      <Box role={alt ? 'img' : undefined} aria-label={alt || undefined} sx={{ height: '100%' }}>
        <EmptyPicture />
      </Box>
    );
  return (
    <>
      {state === 'loading' && <EmptyPicture />}
      <Box
        component="img"
        src={url}
        alt={alt}
        width={size}
        height={size}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        referrerPolicy="no-referrer"
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
        sx={(theme) => ({
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          objectFit: 'contain',
          // The pictures have a light background, which is too bright for the dark scheme.
          ...theme.applyStyles('dark', { filter: 'brightness(0.86)' }),
        })}
      />
    </>
  );
}

export function EmptyPicture() {
  return (
    <Box
      component="svg"
      viewBox="20 8 80 134"
      aria-hidden
      focusable={false}
      sx={{
        display: 'block',
        width: '100%',
        height: '100%',
        fill: 'none',
        stroke: (theme) => theme.vars.palette.fieldBorder,
        strokeWidth: 1.5,
      }}
    >
      <rect x="33" y="19" width="54" height="112" rx="9" strokeDasharray="5 4" />
      <rect x="38" y="26" width="44" height="98" rx="4" strokeDasharray="2 4" />
    </Box>
  );
}
