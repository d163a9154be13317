import type { ListView } from '@/ui/virtual/listView';
import type { usersMessages } from './messages';
import type { ListedUser } from './sellersPhones';

/** What an admin looks for among all users. */
export const usersView: ListView<
  ListedUser,
  keyof typeof usersMessages.shows,
  keyof typeof usersMessages.sorts
> = {
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
    onSale: { by: ({ listed }) => listed?.onSale, first: 'desc' },
    sold: { by: ({ listed }) => listed?.sold, first: 'desc' },
    advertised: { by: ({ listed }) => listed?.advertised, first: 'desc' },
    firstPosted: { by: ({ listed }) => listed?.firstPosted, first: 'asc' },
    lastPosted: { by: ({ listed }) => listed?.lastPosted, first: 'desc' },
  },
  hasWord: ({ normalizedName, normalizedEmail }, word) =>
    normalizedName.includes(word) || normalizedEmail.includes(word),
};
