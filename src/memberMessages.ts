import { formatCount } from './lib/text';

/**
 * The sentences that only signed-in people read, on pages of their own; apart from the others, which every visitor
 * fetches. What "exact" means is said there.
 */
export const memberMessages = {
  orders: {
    image: 'Image',
    name: 'Name',
    price: 'Price',
    action: 'Action',
    pay: 'Pay', // exact
    paid: 'Paid', // exact
    beingRecorded: 'Payment being recorded', // exact
    booked: 'Booked',
    toPay: 'Left to pay',
    noPrice: 'No price',
    none: 'You have not booked a phone yet',
    noneText: 'Pick a brand and book a phone. Then it is here, and you can pay for it.',
    failed: 'Your orders could not be loaded.',
    browse: 'Browse phones',
    search: 'Search by name',
    lead: 'What you booked, and what is left to pay.',
  },

  addProduct: {
    lead: 'Describe the phone as you would to a friend. Buyers see it as soon as you add it.',
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
    notPayable: 'Buyers can pay only a number above 0, such as 325.50. You can still add the phone.',
    submit: 'Add product',
    adding: 'Adding the phone',
    added: 'Product added successfully', // exact
    nameRequired: 'Product Name is required', // exact
    priceRequired: 'Email Address is required', // exact
    phoneNumberRequired: 'Mobile number is required', // exact
    resalePriceRequired: 'Product Resale price is required', // exact
    yearRequired: 'Year of Purchase is required', // exact
    imageRequired: 'Required field', // exact
    detailsRequired: 'Product Details is required', // exact
    stillAdding: 'The phone that you sent is still being added. Wait a moment.',
    draftSent:
      'The page closed while this phone was being added. Look at My Products first: it may be there already.',
    draftRestored: 'This is your draft from last time. Choose the picture again: a draft cannot keep it.',
    discardDraft: 'Discard draft',
    discardQuestion: 'Discard this draft?',
    discardText: 'What you typed and the picture you chose will be gone.',
  },

  selling: {
    lead: 'Press Available when a phone is sold. This cannot be undone.',
    image: 'Image',
    name: 'Name',
    price: 'Price',
    status: 'Status',
    delete: 'Delete',
    advertise: 'Advertise',
    available: 'Available', // exact
    onSale: 'On sale',
    advertised: 'Advertised',
    sold: 'Sold', // exact
    statusUpdated: 'Product Updated Successfully', // exact
    deleted: 'Deleted successful', // exact
    add: 'Add a phone',
    search: 'Search by name',
    none: 'You have not listed a phone yet',
    noneText: 'Add one with a picture and a price. Buyers see it at once.',
    failed: 'Your phones could not be loaded.',
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
    lead: 'Verify sellers, make admins, delete accounts.',
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
    search: 'Search by name or email',
    show: 'Show',
    presets: { all: 'All', sellers: 'Sellers', buyers: 'Buyers' },
    admins: 'Admins',
    count: (shown: number, all: number) =>
      `${formatCount(shown)} of ${all === 1 ? '1 user' : `${formatCount(all)} users`}`,
    noMatch: 'No user matches',
    noMatchText: 'Try another word, or show all users.',
    reset: 'Show all users',
    none: 'There are no users yet',
    noneText: 'Users are listed here after they sign up.',
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
        ? `This order cannot be paid: its price is “${price}”, which is not an amount. You can book another phone.`
        : 'This order cannot be paid: it has no price. You can book another phone.',
    libraryFailed: 'The card form could not be loaded.',
    intentFailed: 'The payment could not be prepared.',
    noAnswer:
      'The payment service did not answer, and your card was not charged. Check your connection and try again.',
    notCharged: 'Your card was not charged. You can pay now.',
    orderUnread: 'The order could not be checked, so your card was not charged. Try again in a moment.',
    cancelled: 'This payment was cancelled, and your card was not charged. Try again to pay.',
    otherPriceUnderWay:
      'The price of this order has changed while a payment was under way. Try again in ten minutes.',
    elsewhere:
      'This order is being paid in another tab. When that tab is done, this page goes on by itself. To pay here, close that tab.',
    challenged:
      'Your bank asks you to approve this payment. Answer in its window. That may take a few minutes.',
    withBank: 'Your bank has asked you to approve this payment. Go on there, or pay with another card.',
    withBankOtherPrice:
      'Your bank has asked you to approve this payment, and the price has changed since. Refuse it there, then pay the new price here.',
    goOnAtBank: 'Go on at the bank',
    processing: 'The payment service is still working on your payment. Do not pay again: we keep asking.',
    unknown: 'We do not know yet whether your card was charged. Do not pay again: we keep asking.',
    unknownElsewhere: (phone: string) =>
      `It is not certain yet whether your card was charged for ${phone}. Do not pay again: we keep asking.`,
    checkNow: 'Check now',
    tryNow: 'Try now',
    recording: 'Your card was charged. We are recording your payment',
    recordingGoesOn: (isStored: boolean) =>
      isStored
        ? 'We keep trying, even when you leave this page and come back another day.'
        : 'We keep trying. Keep this page open: your browser does not let us remember it.',
    signInToRecord: 'To let us record it, sign in again.',
    writeToUs: (email: string) => `If this stays so, write to ${email} and name the transaction.`,
    toGetItBack: (email: string) => `Write to ${email} and name the transaction to get it back.`,
    chargedBanner: (phone: string, transactionId: string) =>
      `Your card was charged for ${phone} (${transactionId}), and the payment is not recorded yet. Do not pay again: we keep trying.`,
    paidTwice: 'Your card was charged, but this order had been paid by another payment already.',
    paidTwiceBanner: (phone: string, transactionId: string) =>
      `Your card was charged twice for ${phone}. The payment page of that order says how to get ${transactionId} back.`,
    dismiss: 'Dismiss',
    recordFailed: (transactionId: string) =>
      `Your card was charged (transaction ${transactionId}), but your payment is not recorded yet. Do not pay again.`,
  },

  dashboard: {
    openMenu: 'Dashboard menu',
    welcome: (name: string) => `Hello, ${name}`,
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
      addProducts: {
        action: 'Sell a phone',
        description: 'One form and one picture, and buyers can see it.',
      },
      myProducts: {
        action: 'Manage your phones',
        description: 'Mark one as sold, advertise it on the home page, or delete it.',
      },
      myBuyers: { action: 'See your buyers', description: 'Not available yet.' },
      allSeller: { action: 'Manage sellers', description: 'All users who can sell phones.' },
      allBuyers: { action: 'Manage buyers', description: 'Verify one as a seller, or make one an admin.' },
      reportedItems: { action: 'Read reports', description: 'Coming soon.' },
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
} as const;
