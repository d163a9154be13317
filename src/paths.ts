/** Our URLs. Parameters are encoded, so that any id is one segment. */
export const paths = {
  home: '/',
  categoriesSection: '/#categories',
  login: '/login',
  signup: '/signup',
  blogs: '/blogs',
  category: (id: string) => `/categoryUsed/${segment(id)}`,
  dashboard: '/dashboard',
  myOrders: '/dashboard/myorders',
  admin: '/dashboard/admin',
  addPhone: '/dashboard/addproducts',
  myPhones: '/dashboard/myproducts',
  myBuyers: '/dashboard/mybuyers',
  reportedItems: '/dashboard/reportitems',
  payment: (orderId: string) => `/dashboard/payment/${segment(orderId)}`,
  find: '/find',
} as const;

/** The views of the page that finds a phone, and the parameter that has one. */
export const findViews = ['all', 'shortlist', 'compare', 'viewed'] as const;
type FindView = (typeof findViews)[number];
export const viewParam = 'view';
/** The ids of the phones to compare, one each, so that a comparison can be shared. */
export const comparedParam = 'id';

export const findPath = (view: FindView, ids: readonly string[] = []) =>
  `${paths.find}?${new URLSearchParams([[viewParam, view], ...ids.map((id) => [comparedParam, id])])}`;

/** All phones of a seller. */
export const phonesOfSeller = (seller: string) =>
  `${paths.find}?${new URLSearchParams([['seller', seller]])}`;

/** The parameter that opens the booking dialog of a phone on a page that lists it. */
export const bookingParam = 'book';
/** The state of a history entry that was added for the dialog. */
export const bookingAdded = { isBookingAdded: true };

/** The presets of the one list of users. */
export const adminPresets = {
  sellers: `${paths.admin}?show=sellers`,
  buyers: `${paths.admin}?show=buyers`,
} as const;

/** The list of users, searched for a name or an e-mail. */
export const usersNamed = (text: string) => `${paths.admin}?q=${encoded(text)}`;

/** The form for a new phone, filled from a listed one. */
export const phoneForm = (from: 'edit' | 'like', id: string) => `${paths.addPhone}?${from}=${encoded(id)}`;

/** The phones of all brands, searched for a name. */
export const phonesNamed = (text: string) => `${paths.find}?q=${encoded(text)}`;

/** Half a surrogate pair, which an answer may contain, cannot be encoded in a URL. */
const halfPairs = /\p{Cs}/gu;

const encoded = (value: string) => encodeURIComponent(value.replace(halfPairs, '\ufffd'));

const segment = (value: string) => (value.startsWith(':') ? value : encoded(value));

/** The pages that are rendered at the build, by their file. The last one answers unknown addresses. */
export const publicPages = {
  'index.html': { path: paths.home, route: paths.home },
  'login.html': { path: paths.login, route: paths.login },
  'signup.html': { path: paths.signup, route: paths.signup },
  'blogs.html': { path: paths.blogs, route: paths.blogs },
  '404.html': { path: '/404', route: '*' },
} as const;

/** Where the other pages are: their document is empty until the app runs. `**` is any address below. */
export function appPaths(): string[] {
  const publicPaths: string[] = Object.values(publicPages).map(({ path }) => path);
  const patterns = Object.values(paths).flatMap((path) => {
    const section = `/${(typeof path === 'function' ? path('') : path).split('/')[1]}`;
    if (typeof path === 'function') return `${section}/**`;
    return path.includes('#') || publicPaths.includes(path) ? [] : [section, `${section}/**`];
  });
  return [...new Set(patterns)];
}
