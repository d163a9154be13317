import { useMatches } from 'react-router-dom';
import { messages } from '@/messages';
import { Spinner } from '@/ui/Spinner';

const titleOf = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'
    ? handle.title
    : undefined;

/** Stands in while a page's code or data is on its way. */
export function PageLoading({ label }: { label?: string }) {
  const title = useMatches()
    .map((match) => titleOf(match.handle))
    .findLast((found) => found !== undefined);
  return (
    <>
      <title>{title ?? messages.shop.name}</title>
      <Spinner label={label} />
    </>
  );
}
