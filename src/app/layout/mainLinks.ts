import { messages } from '@/messages';
import { paths } from '@/paths';
import type { AuthUser } from '@/services/auth/AuthService';

interface MainLink {
  to: string;
  label: string;
}

/** The links of the bar, and of its drawer on narrow screens. */
export const mainLinks = (user: AuthUser | null): MainLink[] => [
  { to: paths.home, label: messages.shell.home },
  { to: paths.blogs, label: messages.shell.blog },
  user
    ? { to: paths.dashboard, label: messages.shell.dashboard }
    : { to: paths.login, label: messages.shell.login },
];
