import { formatCount } from './messages';

/** The texts of the dashboard's pages, which no page for visitors loads. Those marked "exact" belong to the product, as in messages.ts. */
export const dashboardMessages = {
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
    hostRefused: (status: number) =>
      `The picture could not be uploaded (error ${status}). Try again, or choose another picture.`,
    hostInvalidResponse: 'The picture could not be uploaded. Try again in a moment.',
    problems: {
      empty: (name: string) => `“${name}” is an empty file. Choose another picture.`,
      tooLarge: (name: string, size: number, most: number) =>
        `“${name}” is ${size} MB. Choose a picture of up to ${most} MB.`,
      noPicture: (name: string) => `“${name}” is not a JPEG, PNG, WebP or GIF picture. Choose another file.`,
      damaged: (name: string) =>
        `“${name}” cannot be shown as a picture. It may be damaged: choose another one.`,
      unreadable: (name: string) => `“${name}” could not be read. Choose it again, or another picture.`,
      tooManyPixels: (name: string, { width, height }: { width: number; height: number }) =>
        `“${name}” has ${width} × ${height} pixels. Choose a picture of up to 80 million, such as 10000 × 8000.`,
    },
  },

  addPhone: {
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
    priceHints: {
      noAmount: 'Use digits and a point: 1399 or 1399.50.',
      tooManyDecimals: 'Use at most two decimals: 1399 or 1.39.',
      tooLow: 'Use at least 0.50.',
      tooHigh: 'Use at most 999999.99.',
    },
    notPayable: 'You can add the phone, but buyers cannot pay this price online.',
    submit: 'Add product',
    adding: 'Adding the phone',
    added: 'Product added successfully', // exact
    nameRequired: 'Product Name is required', // exact
    // The specification says "Email Address" here, too (acceptance A3). Correct it there first.
    priceRequired: 'Email Address is required', // exact
    phoneNumberRequired: 'Mobile number is required', // exact
    resalePriceRequired: 'Product Resale price is required', // exact
    yearRequired: 'Year of Purchase is required', // exact
    imageRequired: 'Required field', // exact
    detailsRequired: 'Product Details is required', // exact
    stillAdding: 'The phone that you sent is still being added. Wait a moment.',
    draftSent:
      'The page closed while this phone was being added. Look at My Products first: it may be there already.',
    draftRestored: 'This is your draft from last time.',
    discardDraft: 'Discard draft',
    discardQuestion: 'Discard this draft?',
    discardText: 'What you typed and the picture you chose will be gone.',
    listedPicture: 'The picture of your listing.',
    edit: {
      title: 'Correct a listing',
      lead: 'The corrected phone takes the place of the old listing.',
      limits:
        'A correction is a new listing: it comes first in its list, with the date of today, and the old one is deleted.',
      limitsAdvertised:
        'The advertisement on the home page keeps the old details, and does not belong to the corrected phone. You can advertise that again.',
      submit: 'Save the correction',
      saving: 'Saving the correction',
      saved: 'The corrected phone is listed',
      oldDeleted: 'Its old listing is deleted',
      notListed:
        'The server does not list the corrected phone, so the old listing was kept. Look at My Products in a moment, then try again.',
      listedEarlier:
        'Your first try has been stored after all. Look at My Products: correct that listing, and delete the old one.',
    },
    like: {
      title: 'List another phone',
      notice: (name: string) =>
        `Filled in like “${name}”. Choose a picture of this phone: buyers could not tell the two apart otherwise.`,
    },
    notThere: 'This phone cannot be corrected',
    notThereText: 'It is sold, or it is not among your phones any more.',
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
    markSold: 'Mark as sold',
    markAvailableSold: 'Available: Mark as sold',
    onSale: 'On sale',
    advertised: 'Advertised',
    sold: 'Sold', // exact
    notStored: {
      markSold: 'The server still shows this phone as available.',
      delete: 'The server still lists this phone.',
      advertise: 'The server does not show an advertisement of this phone.',
    },
    statusUpdated: 'Product Updated Successfully', // exact
    deleted: 'Deleted successful', // exact
    add: 'Add a phone',
    edit: 'Edit',
    editOf: (name: string) => `Edit ${name}`,
    another: 'List another like this',
    anotherLike: (name: string) => `List another like this: ${name}`,
    oldListing: (name: string) =>
      `“${name}” is corrected, but its old listing is still there. Delete the old one.`,
    search: 'Search by name',
    none: 'You have not listed a phone yet',
    noneText: 'Add one with a picture and a price. Buyers see it at once.',
    failed: 'Your phones could not be loaded.',
    first: {
      title: 'Add your first phone',
      steps: [
        'A picture of your own: front and back, in daylight.',
        'The condition as it is: name every scratch in the details.',
        'A price near what others ask. Buyers compare.',
      ],
      askingPrices: 'What others ask now',
      asked: (count: number, lowest: string, highest: string) =>
        `${formatCount(count)} on sale, ${lowest} to ${highest}`,
      middle: (price: string) => `about ${price}`,
      askingPricesFailed: 'The prices of other phones could not be loaded.',
    },
    buyersSee:
      'Buyers see each phone that is on sale in the list of its brand. An advertisement shows it on the home page, too.',
    soldAdvertised: (names: string) =>
      `Sold, and still advertised on the home page: ${names}. An advertisement cannot be taken back; signed-in buyers see “Sold” there.`,
    notAdvertised: 'Not advertised',
    seeAll: (count: number) => `See all ${formatCount(count)} phones`,
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
    adminQuestion: 'Do you want to make this user an admin?',
    adminText: (name: string) =>
      `${name} will be able to do all that you can: verify, make admins, delete accounts. This cannot be undone.`,
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
    waiting: 'Not verified',
    waitingHeading: 'Not verified as sellers',
    open: 'Open',
    openUser: (name: string) => `Open ${name}`,
    seeBuyers: 'See all buyers',
    noneWaiting: 'Every user is verified.',
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
      addPhones: {
        action: 'Sell a phone',
        description: 'One form and one picture, and buyers can see it.',
      },
      myPhones: {
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
      addPhones: 'Add Products', // exact
      myPhones: 'My Products', // exact
      myBuyers: 'My Buyers', // exact
      allSeller: 'All Seller', // exact
      allBuyers: 'All Buyers', // exact
      reportedItems: 'Reported Items', // exact
    },
    comingSoon: 'Coming soon', // exact
    reportsText:
      'Until then reports come by e-mail. Look there, then delete the account in All Users if it must go:',
    myBuyersPlaceholder: 'The people who booked your phones will be listed here.',
  },
} as const;
