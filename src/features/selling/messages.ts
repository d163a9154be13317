import { formatCount, messages, sentence } from '@/messages';

interface RefusedFile {
  name: string;
  /** Of the file, and at most. */
  megabytes: number;
  most: number;
  /** In pixels. */
  width: number;
  height: number;
}

/** Texts marked "exact" belong to the product, as in src/messages.ts. */
export const sellingMessages = {
  image: {
    choose: 'Choose a picture',
    chooseAnother: 'Choose another',
    remove: 'Remove the picture',
    rule: 'Or drop it here, or paste it. JPEG, PNG, WebP or GIF, or AVIF where this browser shows it; up to 32 MB.',
    dropHere: 'Drop the picture here',
    checking: 'Checking the picture',
    chosen: (name: string, size: string) => sentence`${name}, ${size}`,
    uploading: 'Uploading the picture',
    cancelUpload: 'Cancel the upload',
    cancelled: 'You cancelled the upload. Nothing was sent, and nothing is lost.',
    problems: {
      empty: ({ name }) => sentence`“${name}” is an empty file. Choose another picture.`,
      tooLarge: ({ name, megabytes, most }) =>
        sentence`“${name}” is ${megabytes} MB. Choose a picture of up to ${most} MB.`,
      noPicture: ({ name }) =>
        sentence`“${name}” is not a JPEG, PNG, WebP or GIF picture. Choose another file.`,
      heic: ({ name }) =>
        sentence`“${name}” is a HEIC picture, which most browsers cannot show. On the phone choose JPEG or “Most compatible” as the format of the camera, or export this picture as JPEG.`,
      notShown: ({ name }) =>
        sentence`“${name}” is an AVIF picture, and this browser did not show it. Choose a JPEG, PNG or WebP.`,
      damaged: ({ name }) =>
        sentence`“${name}” cannot be shown as a picture. It may be damaged: choose another one.`,
      unreadable: ({ name }) => sentence`“${name}” could not be read. Choose it again, or another picture.`,
      tooManyPixels: ({ name, width, height }) =>
        sentence`“${name}” has ${width} × ${height} pixels. Choose a picture of up to 80 million, such as 10000 × 8000.`,
    } satisfies Record<string, (file: RefusedFile) => string>,
  },

  addPhone: {
    lead: 'Describe the phone as you would to a friend. Buyers see it as soon as you add it.',
    phonePart: 'The phone',
    pricePart: 'The price',
    meetingPart: 'The hand-over',
    name: 'Product Name',
    category: 'Phone category',
    otherBrand: (named: string, brand: string) =>
      `The name says ${named}. Buyers will find the phone below ${brand}.`,
    condition: 'Condition',
    yearOfPurchase: 'Year of Purchase',
    details: 'Product Details',
    detailsHint: 'Of you, buyers see your name, the city and this text: say how and when they can reach you.',
    image: 'Image',
    price: 'Original price',
    resalePrice: 'Resale price',
    location: 'Location',
    phoneNumber: 'Mobile number',
    showNumber: 'Show it to buyers', // exact
    numberShown: 'Buyers see this line in the details:',
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
    outcomeUnknown:
      'It is not known whether this phone was added. Look at My Products first: it may be there already.',
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
        'An advertisement belongs to its phone by picture, name and price. If you correct one of these, you can advertise the phone again.',
      submit: 'Save the correction',
      saving: 'Saving the correction',
      saved: 'The corrected phone is listed',
      oldDeleted: 'Its old listing is deleted',
      sold: 'This phone was marked as sold meanwhile. The correction was not posted; what you typed is still here.',
      gone: 'This listing is gone: it was corrected or deleted elsewhere meanwhile. The correction was not posted; what you typed is still here.',
      changed: (facts: readonly string[]) =>
        `This listing was changed elsewhere meanwhile: ${facts.join(', ')}. The correction was not posted; what you typed is still here. Open the listing again to see the change.`,
      notListed:
        'The server does not list the corrected phone, so the old listing was kept. Look at My Products in a moment, then try again.',
      listedEarlier:
        'Your first try has been stored after all. Look at My Products: correct that listing, and delete the old one.',
    },
    like: {
      title: 'List another phone',
      notice: (name: string) =>
        sentence`Filled in like “${name}”. Choose a picture of this phone: buyers could not tell the two apart otherwise.`,
      noticeOfSold: (name: string) =>
        sentence`Filled in like “${name}”, with its picture. If this is another phone, choose a picture of it: buyers could not tell the two apart otherwise.`,
    },
    notThere: 'This phone cannot be corrected',
    notThereText: 'It is sold, or it is not among your phones any more.',
  },

  list: {
    lead: 'What you sell, what is sold, and what is on the home page.',
    image: 'Image',
    name: 'Name',
    price: 'Price',
    status: 'Status',
    delete: 'Delete',
    advertise: 'Advertise',
    available: 'Available', // exact
    markSold: 'Mark as sold',
    markAvailableSold: 'Available: Mark as sold',
    soldQuestion: 'Is this phone sold?',
    soldText: (name: string) =>
      sentence`Buyers see “Sold” at ${name} and cannot book it any more. It cannot be put on sale again.`,
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
    editOf: (name: string) => sentence`Edit ${name}`,
    another: 'List another like this',
    anotherLike: (name: string) => sentence`List another like this: ${name}`,
    oldListing: (name: string) =>
      sentence`“${name}” is corrected, but its old listing is still there. Delete the old one.`,
    twoListings: (name: string) =>
      sentence`“${name}” may be listed twice: while you corrected it, its old listing was sold, changed or deleted elsewhere. Delete the correction if it is one too many.`,
    keepBoth: 'Keep it',
    posted: 'Posted',
    change: 'Change',
    postedOn: (day: string) => `Posted ${day}`,
    none: 'You have not listed a phone yet',
    noneText: 'Add one with a picture and a price. Buyers see it at once.',
    failed: 'Your phones could not be loaded.',
    firstSteps: [
      'A picture of your own: front and back, in daylight.',
      'The condition as it is: name every scratch in the details.',
      'A price near what others ask. Buyers compare.',
    ],
    buyersSee:
      'Buyers see each phone that is on sale in the list of its brand. An advertisement shows it on the home page, too.',
    soldAdvertised: (names: string) =>
      `Sold, and still advertised on the home page: ${names}. An advertisement cannot be taken back; signed-in buyers see “Sold” there.`,
    noPicture: 'No picture',
    noPrice: 'No price that buyers can pay',
    notAdvertised: 'Not advertised',
    incomplete: 'What these phones lack:',
    complete: 'Each phone on sale has a picture, a price and an advertisement.',
    seeAll: (count: number) => `See all ${formatCount(count)} phones`,
  },

  /** Above a long list. */
  view: {
    search: 'Search your phones',
    shows: { all: 'All', onSale: 'On sale', sold: 'Sold', advertised: 'Advertised' },
    sorts: { name: 'Name', price: 'Price', posted: 'Date posted' },
    count: messages.ui.found,
  },

  askingPrices: {
    heading: 'What others ask now',
    asked: (count: number, lowest: string, highest: string) =>
      `${formatCount(count)} on sale, ${lowest} to ${highest}`,
    middle: (price: string) => `about ${price}`,
    failed: 'The prices of other phones could not be loaded.',
    /** In the form of a phone. */
    othersAsk: (count: number, prices: string) =>
      `Others ask ${prices} for phones of this name (${formatCount(count)} on sale).`,
  },

  advertising: {
    post: 'Post Ads', // exact
    posted: 'Already Posted', // exact
    question: 'Do you want to advertise this product?', // exact
    questionText: (name: string) => sentence`if you Confirm, ${name} will be display on home page`, // exact
    confirm: 'Confirm', // exact
    done: (name: string) => sentence`${name} is on the home page now`,
  },
} as const;
