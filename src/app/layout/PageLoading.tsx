import { ViewTransition, type ReactNode } from 'react';
import { Spinner } from '@/ui/Spinner';
import { usePageTitle } from './usePageTitle';

/** Stands in while a page's code or data is on its way. */
export function PageLoading({ label }: { label?: string }) {
  const title = usePageTitle();
  return (
    <>
      <title>{title}</title>
      <Spinner label={label} />
    </>
  );
}

interface PageFadeProps {
  /** What is another page, and not another state of the same one. */
  page: string;
  children: ReactNode;
}

/**
 * The last page fades over the next, where the browser can do that and the person wants motion; see the theme's baseline.
 * What fades takes no click, so the next page is there at once.
 */
export const PageFade = ({ page, children }: PageFadeProps) => (
  <ViewTransition key={page} default="none" exit="page">
    {children}
  </ViewTransition>
);
