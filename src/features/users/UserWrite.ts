import type { User } from './user';

/** What each write on a user takes. */
export interface UserWrite {
  user: User;
  /** Called when the server has counted a change, before the page shows it. */
  onDone: (user: User) => void;
}
