import type { User } from '@/domain/user';
import type { ListView } from '@/ui/virtual/listView';
import type { usersMessages } from './messages';

/** What an admin looks for among all users. */
export const usersView: ListView<User, keyof typeof usersMessages.shows, keyof typeof usersMessages.sorts> = {
  shows: {
    all: () => true,
    sellers: ({ isSeller }) => isSeller,
    buyers: ({ isBuyer }) => isBuyer,
  },
  sorts: {
    name: { by: ({ normalizedName }) => normalizedName, first: 'asc' },
    email: { by: ({ normalizedEmail }) => normalizedEmail, first: 'asc' },
    status: { by: ({ userrole }) => userrole, first: 'asc' },
    admin: { by: ({ isAdmin }) => (isAdmin ? 'admin' : ''), first: 'asc' },
  },
  hasWord: ({ normalizedName, normalizedEmail }, word) =>
    normalizedName.includes(word) || normalizedEmail.includes(word),
};

/** The columns whose labels sort the table. */
export const sortedColumns = ['name', 'email', 'status', 'admin'] as const;
