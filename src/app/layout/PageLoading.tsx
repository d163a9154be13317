import { useRouteHandle } from '@/app/routes';
import { messages } from '@/messages';
import { Spinner } from '@/ui/loading';

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
