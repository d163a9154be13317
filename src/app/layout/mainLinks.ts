import { messages } from '@/messages';
import { paths } from '@/paths';
import type { SessionState } from '@/session/session';

interface MainLink {
  to: string;
  label: string;
}

/**
 * The links of the bar, and of its drawer on narrow screens. The last one waits until it is known who is here, so that
 * nobody sees the other one flash.
 */
export const mainLinks = ({ user, isResolved, problem }: SessionState): MainLink[] => [
  { to: paths.home, label: messages.shell.home },
  { to: paths.blogs, label: messages.shell.blog },
  ...(user ? [{ to: paths.dashboard, label: messages.shell.dashboard }] : []),
  ...(!user && (isResolved || problem) ? [{ to: paths.login, label: messages.shell.login }] : []),
];
