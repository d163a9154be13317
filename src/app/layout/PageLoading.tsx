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

interface PageFadeProps {
  /** Changes with the page, and not with its state. */
  page: string;
  children: ReactNode;
}

/** The last page fades over the next one, where the browser can do that; see the theme's baseline for motion and clicks. */
export const PageFade = ({ page, children }: PageFadeProps) => (
  <ViewTransition key={page} default="none" exit="page">
    {children}
  </ViewTransition>
);
