import { formatCount, sentence } from '@/messages';

const bookedPhones = (count: number) => {
  if (count === 0) return '';
  return count === 1 ? ', with 1 booked phone' : `, with ${formatCount(count)} booked phones`;
};

/** Texts marked "exact" belong to the product, as in src/messages.ts. */
export const usersMessages = {
  lead: 'Verify sellers, make admins, delete accounts.',
  index: 'Index',
  name: 'Name', // exact
  email: 'Email', // exact
  status: 'User Status', // exact
  admin: 'Admin', // exact
  delete: 'Delete', // exact
  verify: 'Verify', // exact
  makeAdmin: 'Make Admin', // exact
  adminQuestion: 'Do you want to make this user an admin?',
  adminText: (name: string) =>
    sentence`${name} will be able to do all that you can: verify, make admins, delete accounts. This cannot be undone.`,
  isAdmin: 'Admin', // exact
  unverified: 'Unverified', // exact
  sellerQuestion: 'Do you want to make this user a seller?',
  sellerText: (name: string) => sentence`${name} becomes a Seller. This cannot be undone.`,
  /** `booked`: how many phones; undefined where that is not known. */
  sellerTextOfBuyer: (name: string, booked = 0) =>
    sentence`${name} becomes a Seller and loses My Orders${bookedPhones(booked)}. This cannot be undone.`,
  makeSeller: 'Make Seller',
  verifiedSeller: 'Verified', // exact
  unnamed: 'this user',
  madeAdmin: 'Make admin has successful', // exact
  verified: 'Seller Verification successfull', // exact
  deleted: 'Deleted successful', // exact
  notStored: 'The server’s list does not show this change.',
  notDeleted: 'Unable to assign as Seller', // exact
  thisIsYou: 'This is you',
  search: 'Search by name or email',
  shows: { all: 'All', sellers: 'Sellers', buyers: 'Buyers' },
  sorts: {
    name: 'Name',
    email: 'Email',
    status: 'User Status',
    admin: 'Admin',
    onSale: 'Phones on sale',
    sold: 'Phones sold',
    advertised: 'Phones advertised',
    firstPosted: 'First phone posted',
    lastPosted: 'Last phone posted',
  },
  phones: 'Phones',
  noPhones: 'No phone is listed under this name.',
  advertised: (count: number) => `${formatCount(count)} advertised`,
  ofSellers: (count: number) => `of ${formatCount(count)} sellers with this name`,
  seePhones: 'See the phones',
  phonesOf: (name: string) => sentence`See the phones of ${name}`,
  phonesFailed: 'Which phones the sellers have is not known: the lists could not all be loaded.',
  admins: 'Admins',
  toVerify: 'Not verified as sellers yet. Verify those who want to sell.',
  noRole: 'No role',
  seeAll: (count: number) => `See all ${formatCount(count)} users`,
  count: (found: number, all: number) =>
    `${formatCount(found)} of ${all === 1 ? '1 user' : `${formatCount(all)} users`}`,
  none: 'There are no users yet',
  noneText: 'Users are listed here after they sign up.',
  failed: 'The users could not be loaded.',
} as const;
