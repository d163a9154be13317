import type { UserRole } from '@/services/api/schema';
import type { Role } from '@/session/role';

const inDigits = (count: number) => count.toLocaleString('en-US');

/**
 * Every sentence that a person reads. Texts marked "exact" belong to the product, odd spelling included:
 * tests quote them, and they change only with the product.
 */
export const messages = {
  shop: {
    name: 'Second Ring',
  },

  ui: {
    loading: 'Loading',
    cancel: 'Cancel',
    dismiss: 'Dismiss',
    notifications: 'Notifications',
    copied: 'Copied',
    notCopied: 'Copying did not work. Mark the text and copy it by hand.',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    colourScheme: 'Colours',
    schemes: { light: 'Light', dark: 'Dark', system: 'Like the system' },
    formFailed: 'This did not work. Please try again.',
    nothingChanged: 'Nothing was changed', // exact
    nothing: '—',
    searchHere: 'Search here: your browser’s own search finds only what is on the screen.',
    found: (found: number, all: number) => `${inDigits(found)} of ${inDigits(all)}`,
    nothingFound: 'Nothing matches',
    nothingFoundText: 'Try another word, or look at the whole list.',
    showAll: 'Show all',
    printed: (printed: number, all: number) =>
      `Only the first ${inDigits(printed)} of ${inDigits(all)} are printed. To print others, search for them first.`,
    listCutOff: (shown: number, all: number) =>
      `Only the first ${inDigits(shown)} of ${inDigits(all)} are shown: a part of this page could not be loaded. Check your connection, then reload the page.`,
    deleteQuestion: 'Do you want to delete?', // exact
    deleteText: (name: string) => `if you delete, ${name} you cannot be able to undone`, // exact
    delete: 'Delete',
  },

  shell: {
    home: 'Home',
    blog: 'Blog',
    dashboard: 'Dashboard',
    login: 'Login',
    signOut: 'Sign Out',
    accountMenu: (name: string) => `Account of ${name}`,
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    mainNavigation: 'Main',
    dashboardNavigation: 'Dashboard',
    skipToContent: 'Skip to content',
    loadingPage: 'Loading the page',
    signingOutFailed: 'Signing out did not work. Check your connection and try again.',
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
    blogs: 'Blog',
    category: 'Book the selected second-hand phones', // exact
    myOrders: 'My Orders',
    admin: 'All Users',
    addProduct: 'Add Second-hand phone', // exact
    myProducts: 'My Products',
    myBuyers: 'My Buyers',
    reportedItems: 'Reported Items',
    payment: 'Payment',
    notFound: '404',
  },

  errors: {
    notFoundCode: '404', // exact
    notFoundText: "Sorry we couldn't find the page you're looking for", // exact
    backToHomepage: 'Back to homepage', // exact
    wentWrong: 'Something went wrong', // exact
    pleaseSignOut: 'Please Sign out', // exact
    tryAgain: 'Try again',
    reload: 'Reload the page',
    partMissing: 'This part of the page could not be loaded',
    partMissingText: 'Check your connection and try again, or reload the page.',
    pageNotLoaded: 'A part of this page could not be loaded. Check your connection, then reload the page.',
    pageNotLoadedOverWork:
      'A part of the page that you asked for could not be loaded. This page is still here, with all that you typed: finish it first, then reload.',
    stayHere: 'Stay here',
    noAnswer: 'The server could not be reached. Check your connection and try again.',
    readTooLate: 'The server did not answer in time. Try again in a moment.',
    writeTooLate: 'The server did not answer in time. Check whether it worked, then try again.',
    senselessAnswer: 'The server gave an answer that this page does not understand.',
    status: (status: number, statusText: string) =>
      statusText || `The server answered with status ${status}.`,
    rolesUnknown: 'We could not check what your account may do here.',
    authUnavailable: 'Signing in is not available right now. Check your connection and reload the page.',
  },

  session: {
    checking: 'Checking your account',
    processing: 'Processing...', // exact
    roleNeeded: (role: Role) => `This page needs the role ${role}.`,
    roleNeededText: (name: string) =>
      `You are signed in as ${name}. Go to your dashboard, or sign out to use another account.`,
    alreadySignedIn: (name: string) => `You are signed in as ${name}.`,
    goToDashboard: 'Dashboard',
    tokenRefused: 'The shop does not accept your sign-in any more.',
    tokenRefusedText: 'Sign in again to go on. You come back to this page.',
    tokenRefusedError: 'The shop does not accept your sign-in any more. Sign in again.',
    noToken: 'The shop does not know your account, or not any more.',
    noTokenText: 'Sign in again, or with another account.',
    signInAgain: 'Sign in again',
    signInAgainAs: (name: string) => `Sign in again as ${name} to go on where you were.`,
    otherPerson:
      'You are signed in with another account now, so this was not sent. Sign in with the first one and try again.',
    roleNotStored: (role: UserRole) => `Your account exists, but your role ${role} is not stored yet.`,
    roleNotChecked: (role: UserRole) => `We could not check yet whether your role ${role} is stored.`,
    storingRole: 'We are storing it now.',
    roleComing: (role: UserRole) => `This page needs the role ${role}`,
    roleComingText: 'Your role is not stored yet. The page opens by itself as soon as it is.',
  },

  home: {
    heroHeadline: 'Used phones for everyone',
    heroLead:
      'Checked by their owners, priced by their owners. Pick a brand, book a phone and meet the seller in your city.',
    buyNow: 'Buy now', // exact
    heroPicture: 'A ring of twelve phones, one for every other year or two from 1994 to 2024',
    advertisements: 'Advertised this week',
    advertisementsNone: 'No phone is advertised at the moment.',
    advertisementsNoneText: 'Pick a brand below: the categories hold every phone on offer.',
    advertisementsSearch: 'Search the advertisements',
    advertisementsFailed: 'The advertisements could not be loaded.',
    purchase: 'Purchase', // exact
    categories: 'Pick a brand',
    categoriesSearch: 'Search the brands',
    categoriesLoading: 'Loading the categories',
    categoriesFailed: 'The categories could not be loaded.',
    categoriesNone: 'There are no categories yet.',
    contact: 'Visit us, or write',
    address: 'Address',
    email: 'E-mail',
    phone: 'Phone',
    mapTitle: 'Map showing where to find Second Ring',
    mapLink: 'Open the map',
    feedback: 'Feedback',
    feedbackName: 'Name',
    feedbackEmail: 'Email',
    feedbackMessage: 'Message',
    feedbackSubmit: 'Submit', // exact
    feedbackNote: 'This form is not connected yet. To reach us, write to',
  },

  account: {
    emailLabel: 'Email',
    passwordLabel: 'Password',
    nameLabel: 'Name',
    roleLabel: 'I want to be a',
    login: 'Login', // exact
    signUp: 'Sign Up',
    forgot: 'Forget password?', // exact
    toSignUp: 'New here?',
    toSignUpLink: 'Create an account',
    toLogin: 'Have an account already?',
    toLoginLink: 'Login',
    google: 'Continue with Google', // exact
    orDivider: 'or',
    emailRequired: 'Email Address is required', // exact
    passwordRequired: 'Password is required', // exact
    passwordShort: 'Password must be longer then 8', // exact
    nameRequired: 'Name is required', // exact
    loggedIn: 'Loged In successfully', // exact
    userCreated: 'Successfully User Created', // exact
    loginLead: 'Sign in to book, sell and pay.',
    signupLead: 'One account to buy, or to sell.',
    seededPeople: 'Test accounts of this local shop',
    seededPeopleText: 'Pick one to fill in the form.',
  },

  phones: {
    book: 'Booking now', // exact
    sold: 'Sold', // exact
    condition: 'Condition',
    location: 'Location',
    originalPrice: 'Original price',
    resalePrice: 'Price',
    seller: 'Seller',
    yearsOfUse: 'Years of use',
    posted: 'Posted',
    saving: (amount: string) => `You save ${amount}`,
    more: 'Show more',
    less: 'Show less',
    none: 'No phones here yet',
    noneText: 'Sellers add phones every day. Look at another brand meanwhile.',
    otherBrands: 'See all brands',
    unnamed: 'Unnamed phone',
    lead: 'Compare, then book. You pay when you like what you see.',
  },

  filters: {
    heading: 'Search and filter',
    search: 'Search by name',
    toggle: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
    condition: 'Condition',
    location: 'Location',
    price: 'Price',
    min: 'From',
    max: 'To',
    noAmount: 'Use digits, such as 250 or 99.50.',
    emptyRange: 'No price lies in this range.',
    reset: 'Reset filters',
    results: 'Phones',
    count: (found: number, all: number) =>
      `${inDigits(found)} of ${all === 1 ? '1 phone' : `${inDigits(all)} phones`}`,
    sort: 'Sort by',
    unsorted: 'As listed',
    sorts: {
      'price-asc': 'Price, low to high',
      'price-desc': 'Price, high to low',
      'date-desc': 'Date, newest first',
      'date-asc': 'Date, oldest first',
    },
    nothing: 'Nothing matches',
    nothingText: 'No phone here is like that. Try fewer filters or another word.',
  },

  booking: {
    title: (phone: string) => `Book ${phone}`,
    name: 'Name',
    email: 'Email',
    price: 'Price',
    phoneNumber: 'Phone number',
    meetingLocation: 'Meeting location',
    notSent: 'For your own notes. Neither is sent.',
    submit: 'Book this phone',
    close: 'Close',
    placed: 'Your order has placed successfully', // exact
    refused: 'This phone could not be booked.',
    loginFirst: 'Sign in to book this phone. You come back here afterwards.',
    login: 'Login to book',
    soldMeanwhile: 'This phone was sold meanwhile. Close this and look at another one.',
  },

  orders: {
    image: 'Image',
    name: 'Name',
    price: 'Price',
    action: 'Action',
    pay: 'Pay', // exact
    paid: 'Paid', // exact
    beingRecorded: 'Payment being recorded', // exact
    noPrice: 'No price',
    none: 'You have not booked a phone yet',
    noneText: 'Pick a brand, book a phone, and it shows up here until you have paid for it.',
    failed: 'Your orders could not be loaded.',
    browse: 'Browse phones',
    search: 'Search by name',
    lead: 'What you booked, and what is left to pay.',
  },

  image: {
    choose: 'Choose a picture',
    chooseAnother: 'Choose another',
    remove: 'Remove the picture',
    rule: 'Or drop it here, or paste it. JPEG, PNG, WebP or GIF, up to 32 MB.',
    dropHere: 'Drop the picture here',
    checking: 'Checking the picture',
    chosen: (name: string, size: string) => `${name}, ${size}`,
    uploading: 'Uploading the picture',
    cancelUpload: 'Cancel the upload',
    cancelled: 'You cancelled the upload. Nothing was sent, and nothing is lost.',
    hostNotReached: 'The picture could not be uploaded. Check your connection and try again.',
    hostRefused: (status: number) => `The picture could not be uploaded: the image host answered ${status}.`,
    hostSenseless: 'The picture could not be uploaded: the image host did not say where it put it.',
    problems: {
      empty: (name: string) => `“${name}” is an empty file. Choose another picture.`,
      tooLarge: (name: string, size: number, most: number) =>
        `“${name}” has ${size} MB. A picture may have up to ${most} MB.`,
      noPicture: (name: string) =>
        `“${name}” holds no JPEG, PNG, WebP or GIF picture, whatever its name says.`,
      damaged: (name: string) => `“${name}” cannot be shown as a picture. It may be damaged.`,
      unreadable: (name: string) => `“${name}” could not be read. Choose it again, or another picture.`,
      tooManyPixels: (name: string, { width, height }: { width: number; height: number }) =>
        `“${name}” has ${width} × ${height} pixels. A picture may have up to 80 million, such as 10000 × 8000.`,
    },
  },

  addProduct: {
    lead: 'Describe the phone as you would to a friend. It stands in its category as soon as you add it.',
    phonePart: 'The phone',
    pricePart: 'The price',
    meetingPart: 'The hand-over',
    name: 'Product Name',
    category: 'Phone category',
    condition: 'Condition',
    yearOfPurchase: 'Year of Purchase',
    details: 'Product Details',
    image: 'Image',
    price: 'Original price',
    resalePrice: 'Resale price',
    location: 'Location',
    phoneNumber: 'Mobile number',
    inDollars: 'In dollars, such as 325 or 325.50.',
    notSent: 'For your own notes. It is not sent.',
    notPayable: 'You can keep this, but buyers could not pay it: a price is a number, such as 325.50.',
    submit: 'Add product',
    adding: 'Adding the product',
    added: 'Product added successfully', // exact
    nameRequired: 'Product Name is required', // exact
    priceRequired: 'Email Address is required', // exact
    phoneNumberRequired: 'Mobile number is required', // exact
    resalePriceRequired: 'Product Resale price is required', // exact
    yearRequired: 'Year of Purchase is required', // exact
    imageRequired: 'Required field', // exact
    detailsRequired: 'Product Details is required', // exact
    stillAdding: 'The phone that you sent is still being added.',
    draftSent:
      'The page closed while this phone was being added. Look at My Products first: it may be there already.',
    draftRestored: 'This is your draft from last time. Choose the picture again: a draft cannot keep it.',
    discardDraft: 'Discard draft',
    discardQuestion: 'Discard this draft?',
    discardText: 'What you typed and the picture you chose will be gone.',
  },

  selling: {
    lead: 'Press Available when a phone is sold. That is for good: a sold phone stays sold.',
    image: 'Image',
    name: 'Name',
    price: 'Price',
    status: 'Status',
    delete: 'Delete',
    advertise: 'Advertise',
    available: 'Available', // exact
    sold: 'Sold', // exact
    statusUpdated: 'Product Updated Successfully', // exact
    deleted: 'Deleted successful', // exact
    add: 'Add a phone',
    search: 'Search by name',
    none: 'You have not listed a phone yet',
    noneText: 'Add one with a picture and a price. It stands in its category at once, and here.',
    failed: 'Your products could not be loaded.',
  },

  advertising: {
    post: 'Post Ads', // exact
    posted: 'Already Posted', // exact
    question: 'Do you want to advertise this product?', // exact
    questionText: (name: string) => `if you Confirm, ${name} will be display on home page`, // exact
    confirm: 'Confirm', // exact
    done: (name: string) => `${name} is on the home page now`,
  },

  users: {
    lead: 'Verify sellers, name admins, delete accounts.',
    index: 'Index',
    name: 'Name', // exact
    email: 'Email', // exact
    status: 'User Status', // exact
    admin: 'Admin', // exact
    delete: 'Delete', // exact
    verify: 'Verify', // exact
    makeAdmin: 'Make Admin', // exact
    isAdmin: 'Admin', // exact
    unverified: 'Unverified', // exact
    verifiedSeller: 'Verified', // exact
    unnamed: 'this user',
    madeAdmin: 'Make admin has successful', // exact
    verified: 'Seller Verification successfull', // exact
    deleted: 'Deleted successful', // exact
    notDeleted: 'Unable to assign as Seller', // exact
    ownAccount: 'This is you',
    search: 'Search by name or e-mail',
    show: 'Show',
    presets: { all: 'All', sellers: 'Sellers', buyers: 'Buyers' },
    count: (shown: number, all: number) =>
      `${inDigits(shown)} of ${all === 1 ? '1 user' : `${inDigits(all)} users`}`,
    nobody: 'Nobody matches',
    nobodyText: 'No user is like that. Try another word, or look at all users.',
    reset: 'Show all users',
    none: 'There are no users yet',
    noneText: 'Whoever signs up is listed here.',
    failed: 'The users could not be loaded.',
  },

  payment: {
    payFor: (phone: string) => `Pay for ${phone}`, // exact
    total: 'Total',
    card: 'Card',
    pay: 'Pay', // exact
    paid: 'Paid', // exact
    completed: 'Congrats! your payment completed', // exact
    succeeded: 'Congratulation!! your payment has done successfully', // exact
    transactionId: 'Transaction id',
    copyTransactionId: 'Copy the transaction id',
    backToOrders: 'Back to My Orders',
    alreadyPaid: 'This order is paid. There is nothing left to do.',
    notYours: 'This order belongs to somebody else. Sign in with that account to pay for it.',
    noPrice: (price: string) =>
      price
        ? `This order cannot be paid: its price is “${price}”, which is no amount.`
        : 'This order cannot be paid: it has no price.',
    libraryFailed: 'The card form could not be loaded.',
    intentFailed: 'The payment could not be prepared.',
    noAnswer:
      'The payment service did not answer, and your card was not charged. Check your connection and try again.',
    notCharged: 'Your card was not charged. You can pay now.',
    orderUnread: 'The order could not be checked, so your card was not charged. Try again in a moment.',
    cancelled: 'The payment service has no such payment any more, and your card was not charged.',
    otherPriceUnderWay:
      'The price of this order has changed while a payment was under way. Try again in ten minutes.',
    elsewhere:
      'This order is being paid in another tab. This page goes on by itself when that tab is done; close that tab to pay here.',
    challenged: 'Your bank asks you to approve this payment. Answer in its window; that may take its time.',
    withBank: 'Your bank has asked you to approve this payment. Go on there, or pay with another card.',
    withBankOtherPrice:
      'Your bank has asked you to approve this payment, and the price has changed since. Refuse it there, then pay the new price here.',
    goOnAtBank: 'Go on at the bank',
    processing: 'The payment service is still working on your payment. Do not pay again: we keep asking.',
    unknown: 'We do not know yet whether your card was charged. Do not pay again: we keep asking.',
    unknownElsewhere: (phone: string) =>
      `It is not certain yet whether your card was charged for ${phone}. Do not pay again: we keep asking.`,
    askNow: 'Ask now',
    tryNow: 'Try now',
    recording: 'Your card was charged. We are recording your payment',
    recordingGoesOn: (isStored: boolean) =>
      isStored
        ? 'We keep trying by ourselves, also when you leave this page and come back another day.'
        : 'We keep trying by ourselves. Keep this page open: your browser does not let us remember it.',
    signInToRecord: 'To let us record it, sign in again.',
    writeToUs: (email: string) => `If this stays so, write to ${email} and name the transaction.`,
    toGetItBack: (email: string) => `Write to ${email} and name the transaction to get it back.`,
    chargedBanner: (phone: string, transactionId: string) =>
      `Your card was charged for ${phone} (${transactionId}), and the payment is not recorded yet. Do not pay again: we keep trying.`,
    paidTwice: 'Your card was charged, but this order had been paid by another payment already.',
    paidTwiceBanner: (phone: string, transactionId: string) =>
      `Your card was charged twice for ${phone}. The payment page of that order says how to get ${transactionId} back.`,
    noted: 'I have noted it',
    recordFailed: (transactionId: string) =>
      `Your card was charged (transaction ${transactionId}), but the shop could not note it yet. Please do not pay again.`,
  },

  dashboard: {
    openMenu: 'Dashboard menu',
    welcome: (name: string) => `Hello, ${name}`,
    yourPages: 'Your pages',
    noRole: 'Your account has no role yet.',
    noRoleText:
      'You can browse and book phones all the same. To sell, or to see your orders here, ask us to make you a seller or a buyer:',
    cards: {
      myOrders: { deed: 'See what you booked', line: 'Your bookings, what is paid and what is left to pay.' },
      addProducts: { deed: 'Sell a phone', line: 'One form and one picture, and it stands in its category.' },
      myProducts: {
        deed: 'Manage your phones',
        line: 'Mark one as sold, advertise it on the home page, or delete it.',
      },
      myBuyers: { deed: 'Meet the people who buy', line: 'Nothing to see there yet.' },
      allSeller: { deed: 'Look after the sellers', line: 'Everybody who may list phones.' },
      allBuyers: { deed: 'Look after the buyers', line: 'Verify one as a seller, or name an admin.' },
      reportedItems: { deed: 'Read reports', line: 'Coming soon.' },
    },
    menu: {
      myOrders: 'My Orders', // exact
      addProducts: 'Add Products', // exact
      myProducts: 'My Products', // exact
      myBuyers: 'My Buyers', // exact
      allSeller: 'All Seller', // exact
      allBuyers: 'All Buyers', // exact
      reportedItems: 'Reported Items', // exact
    },
    comingSoon: 'Coming soon', // exact
    myBuyersPlaceholder: 'The people who booked your phones will be listed here.',
  },

  blogs: {
    heading: 'Buying and selling used phones',
    lead: 'What we learned from a great many second owners.',
  },

  faq: {
    heading: 'Questions and answers',
    search: 'Search the questions',
    failed: 'The questions could not be loaded.',
    none: 'No questions yet.',
  },
} as const;
