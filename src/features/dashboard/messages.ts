import { sentence } from '@/messages';

/** Texts marked "exact" belong to the product, as in src/messages.ts. */
export const dashboardMessages = {
  openMenu: 'Dashboard menu',
  welcome: (name: string) => sentence`Hello, ${name}`,
  yourPages: 'Your pages',
  yourOrders: 'Your orders',
  yourPhones: 'Your phones',
  allUsers: 'Users',
  noRole: 'Your account has no role yet.',
  noRoleText:
    'You can still browse and book phones. To sell, or to see your orders here, ask us to make you a seller or a buyer:',
  cards: {
    myOrders: {
      action: 'See what you booked',
      description: 'Your bookings, what is paid and what is left to pay.',
    },
    addPhones: {
      action: 'Sell a phone',
      description: 'One form and one picture, and buyers can see it.',
    },
    myPhones: {
      action: 'Manage your phones',
      description: 'Mark one as sold, advertise it on the home page, or delete it.',
    },
    myBuyers: {
      action: 'Your buyers',
      description: 'Who booked your phones is not listed.',
    },
    allSeller: { action: 'Manage sellers', description: 'All users who can sell phones.' },
    allBuyers: { action: 'Manage buyers', description: 'Verify one as a seller, or make one an admin.' },
    reportedItems: { action: 'Reports', description: 'Coming soon.' },
  },
  menu: {
    myOrders: 'My Orders', // exact
    addPhones: 'Add Products', // exact
    myPhones: 'My Products', // exact
    myBuyers: 'My Buyers', // exact
    allSeller: 'All Seller', // exact
    allBuyers: 'All Buyers', // exact
    reportedItems: 'Reported Items', // exact
  },
  comingSoon: 'Coming soon', // exact
  reportsText: 'Until then, reports come by e-mail:',
  backToDashboard: 'Back to Dashboard',
  buyersNotListed: 'The shop does not tell who booked a phone.',
} as const;
