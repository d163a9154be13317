/** "10,000" */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

// The blocks of scripts that are written from right to left, and the controls of the writing direction.
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A text that is written from right to left, in Unicode's isolating controls; any other as it is. */
export const isolate = (text: string) => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);

/** Tags a sentence with users' texts in it: what follows such a text, a number for example, keeps its place (acceptance G22). */
export const sentence = (ours: TemplateStringsArray, ...texts: readonly (string | number)[]): string =>
  String.raw({ raw: ours }, ...texts.map((text) => isolate(String(text))));

/**
 * The texts that several features, or the app around them, show; each feature has its own in its messages.ts. Texts marked
 * "exact" belong to the product, odd spelling included: tests quote them, and they change only with the product.
 */
export const messages = {
  shop: { name: 'Second Ring' },

  ui: {
    loading: 'Loading',
    slow: 'This takes longer than usual.',
    cancel: 'Cancel',
    dismiss: 'Dismiss',
    notifications: 'Notifications',
    copied: 'Copied',
    notCopied: 'Copying failed. Select the text and copy it manually.',
    showPassword: 'Show password',
    colourScheme: 'Colours',
    schemes: { light: 'Light', dark: 'Dark', system: 'System' },
    formFailed: 'This did not work. What you typed is still here. Try again.',
    nothingChanged: 'Nothing was changed', // exact
    unknownOutcome: 'It is not known whether this was done.',
    notDone: 'Not done',
    refused: (reason: string) =>
      sentence`The server refused this: “${reason}”. Your account may not do it: sign in with another one, or ask an admin.`,
    nothing: '—',
    searchHere: 'Search here: your browser’s own search finds only what is on the screen.',
    found: (found: number, all: number) => `${formatCount(found)} of ${formatCount(all)}`,
    nothingFound: 'Nothing matches',
    nothingFoundText: 'Try another word, or look at the whole list.',
    showAll: 'Show all',
    printed: (printed: number, all: number) =>
      `Only the first ${formatCount(printed)} of ${formatCount(all)} are printed. To print others, search for them first.`,
    deleteQuestion: 'Do you want to delete?', // exact
    deleteText: (name: string) => sentence`if you delete, ${name} you cannot be able to undone`, // exact
    delete: 'Delete',
    /** The accessible name of a button that every row of a list has: it begins with the visible label. */
    named: (label: string, name: string) => sentence`${label}: ${name}`,
  },

  shell: {
    home: 'Home',
    blog: 'Blog',
    dashboard: 'Dashboard',
    login: 'Login',
    search: 'Search all phones',
    signOut: 'Sign Out',
    accountMenu: (name: string) => sentence`Account of ${name}`,
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    mainNavigation: 'Main',
    dashboardNavigation: 'Dashboard',
    skipToContent: 'Skip to content',
    loadingPage: 'Loading the page',
    signingOutFailed: 'You are still signed in: signing out did not work. Try again.',
    footer: {
      services: {
        heading: 'Services',
        items: ['Buy a used phone', 'Sell a used phone', 'Advertise a phone'],
      },
      company: { heading: 'Company', items: ['About us', 'Our four cities', 'Jobs'] },
      legal: { heading: 'Legal', items: ['Terms of use', 'Privacy', 'Cookies'] },
      tagline: 'Second Ring Ltd. Giving phones a second owner since 1992',
    },
  },

  titles: {
    home: 'Home', // exact
    login: 'Login', // exact
    signup: 'SignUp', // exact
    dashboard: 'Dashboard', // exact
    blogs: 'Buying and selling used phones',
    category: 'Book the selected second-hand phones', // exact
    myOrders: 'My Orders',
    admin: 'All Users',
    addPhone: 'Add Second-hand phone', // exact
    myPhones: 'My Products',
    myBuyers: 'My Buyers',
    reportedItems: 'Reported Items',
    payment: 'Payment',
    notFound: '404',
    find: 'Find a phone',
  },

  errors: {
    notFoundCode: '404', // exact
    notFoundText: "Sorry we couldn't find the page you're looking for", // exact
    notFoundNext:
      'The address may be misspelled, or the page is gone. Every phone on offer is below its brand.',
    backToHomepage: 'Back to homepage', // exact
    wentWrong: 'Something went wrong', // exact
    wentWrongText: 'What you saved is safe.',
    pleaseSignOut: 'Please Sign out', // exact
    tryAgain: 'Try again',
    reload: 'Reload the page',
    partMissing: 'This part of the page could not be loaded',
    partMissingText: 'Check your connection and try again, or reload the page.',
    pageNotLoaded: 'A part of this page could not be loaded. Check your connection, then reload the page.',
    pageNotLoadedOverWork:
      'A part of the page that you asked for could not be loaded. This page is still here, with all that you typed: finish it first, then reload.',
    stayHere: 'Stay here',
    offline: 'You are offline.',
    offlineText: 'The page that you asked for opens when the connection is back.',
    noAnswer: 'The server could not be reached. Check your connection and try again.',
    readTimedOut: 'The server did not answer in time. Try again in a moment.',
    writeTimedOut: 'The server did not answer in time. Check whether it worked, then try again.',
    invalidResponse: 'The answer from the server could not be read. Try again in a moment.',
    answerTooLarge: 'The answer from the server is too large to be shown.',
    paymentNotAnswered: 'The payment service did not answer. Check your connection and try again.',
    pictureRefused: (status: number) =>
      `The picture could not be uploaded (error ${status}). Try again, or choose another picture.`,
    pictureAnswerInvalid: 'The picture could not be uploaded. Try again in a moment.',
    pictureNotUploaded: 'The picture could not be uploaded. Check your connection and try again.',
    status: (status: number, statusText: string) =>
      statusText || `The server answered with an error (${status}). Try again in a moment.`,
    wrongPassword: 'The e-mail or the password is wrong.', // exact
    signInUnreachable: 'The sign-in service could not be reached. Check your connection and try again.',
    signInRefused: (reason: string) => `The sign-in service refused: ${reason}.`,
    rolesUnknown: 'We could not check what your account may do here.',
    accountUnknown:
      'Your browser does not answer whether you are signed in. It may be waiting for the network, or for its own storage.',
    goOnWithoutSigningIn: 'Go on without signing in',
    notStored: 'What you type and save lasts until you close this page: this browser does not store it.',
    authTimedOut: 'The sign-in service did not answer in time. Check whether it worked, then try again.',
    authUnavailable: 'Signing in is not available right now. Check your connection and reload the page.',
  },

  session: {
    checking: 'Checking your account',
    processing: 'Processing...', // exact
    roleNeeded: (role: string) => `This page needs the role ${role}.`,
    roleNeededText: (name: string) =>
      sentence`You are signed in as ${name}. Go to your dashboard, or sign out to use another account.`,
    alreadySignedIn: (name: string) => sentence`You are signed in as ${name}.`,
    goToDashboard: 'Dashboard',
    tokenRefused: 'Your session has expired.',
    tokenRefusedText: 'Sign in again to continue. You will return to this page.',
    tokenRefusedError: 'Your session has expired. Sign in again.',
    noToken: 'The shop has no record of your account.',
    noTokenText: 'Sign in again, or use another account.',
    signInAgain: 'Sign in again',
    signInAgainAs: (name: string) => sentence`Sign in again as ${name} to continue where you were.`,
    otherPerson:
      'You are signed in with another account now, so this was not sent. Sign in with the first one and try again.',
    roleNotStored: (role: string) => `Your account exists, but your role ${role} is not stored yet.`,
    roleNotChecked: (role: string) => `We could not check yet whether your role ${role} is stored.`,
    roleNotKnown: (role: string) =>
      `Your account exists. It is not known yet whether your role ${role} is stored.`,
    storingRole: (role: string) =>
      `Your account exists. We are making sure that your role ${role} is stored.`,
    roleComing: (role: string) => `This page needs the role ${role}`,
    roleComingText: 'The page opens automatically as soon as your role is stored.',
  },

  phones: {
    book: 'Booking now', // exact
    condition: 'Condition',
    location: 'Location',
    originalPrice: 'Original price',
    resalePrice: 'Price',
    seller: 'Seller',
    yearsOfUse: 'Years of use',
    ofUse: (years: string) => `${years} ${years === '1' ? 'year' : 'years'} of use`,
    posted: 'Posted',
    asked: 'Prices of this model',
    saving: (amount: string) => `You save ${amount}`,
    more: 'Show more',
    less: 'Show less',
    none: 'No phones here yet',
    noneText: 'Sellers add phones every day. Look at another brand meanwhile.',
    noBrand: 'There is no such brand',
    noBrandText: 'The address may be out of date. Choose one of these brands.',
    otherBrands: 'See all brands',
    brands: 'Brands',
    unnamed: 'Unnamed phone',
    first: 'Add your first phone',
    /** By the status of an offer. */
    statuses: { paid: 'Paid', booked: 'Booked', sold: 'Sold', ofUser: 'Your phone' }, // exact, but for the last two
    skipToPhones: 'Skip to the phones',
  },

  /** What is listed under a seller's name; incomplete counts may be too low. */
  sellers: {
    onSale: (count: number, isComplete: boolean) =>
      `${isComplete ? '' : 'at least '}${formatCount(count)} on sale`,
    /** "At least 0" says nothing. */
    sold: (count: number, isComplete: boolean) =>
      count === 0 && !isComplete ? '' : `${isComplete ? '' : 'at least '}${formatCount(count)} sold`,
    posted: (months: string) => `posted ${months}`,
    listed: (facts: string) => `Listed under this name: ${facts}`,
  },

  prices: {
    notPayable: 'This price cannot be paid online.', // exact
    problems: {
      noAmount: 'It is not an amount.',
      tooManyDecimals: 'It has more than two decimals.',
      tooLow: 'It is under $0.50.',
      tooHigh: 'It is over $999,999.99.',
    },
  },

  orders: {
    paymentSucceeded: 'Congratulation!! your payment has done successfully', // exact
    receipt: 'Receipt',
    transactionId: 'Transaction id',
    copyTransactionId: 'Copy the transaction id',
    backToOrders: 'Back to My Orders',
    payNow: 'Pay now',
  },
} as const;
