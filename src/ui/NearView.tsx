import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Box } from '@mui/material';

interface NearViewProps {
  /** Holds the place meanwhile, as high as what comes. */
  minHeight: number;
  children: ReactNode;
}

/** How far below the screen it begins, so that it is there when one comes. */
const ahead = '600px';

/** A part far down the page, whose code is fetched only when somebody scrolls towards it. */
export function NearView({ minHeight, children }: NearViewProps) {
  const [isNear, setIsNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current || !('IntersectionObserver' in window)) return setIsNear(true);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return isNear ? children : <Box ref={place} sx={{ minHeight }} />;
}
