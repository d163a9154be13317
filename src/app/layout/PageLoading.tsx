import { ViewTransition, type ReactNode } from 'react';
import { useRouteHandle } from '@/app/routeHandle';
import { messages } from '@/messages';
import { Spinner } from '@/ui/Spinner';

/** Shown while a page's code or data loads. */
export function PageLoading({ label }: { label?: string }) {
  const title = useRouteHandle()?.title ?? messages.shop.name;
  return (
    <>
      <title>{title}</title>
      <Spinner label={label} />
    </>
  );
}

/**
 * The last page is gone at once and the next one fades in, where the browser can do that, so that two are never seen
 * together; see MuiCssBaseline for motion and clicks. `page` changes with the page, and not with its state.
 */
export const PageFade = ({ page, children }: { page: string; children: ReactNode }) => (
  <ViewTransition key={page} default="none" enter="page">
    {children}
  </ViewTransition>
);
