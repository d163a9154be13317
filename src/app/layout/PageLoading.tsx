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
