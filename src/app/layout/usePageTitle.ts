import { useMatches } from 'react-router-dom';
import { messages } from '@/messages';

const titleOf = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'
    ? handle.title
    : undefined;

/** The title of the page that the address names, for as long as the page itself is not there. */
export const usePageTitle = (): string =>
  useMatches()
    .map((match) => titleOf(match.handle))
    .findLast((found) => found !== undefined) ?? messages.shop.name;
