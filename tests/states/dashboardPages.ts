import { scenario } from '../support/scenario';
import { paths } from '@/paths';
import { phonePicture } from '../support/phonePicture';
import { empty, every, failed, rolesUnknown, silent, type PageStates, type Step } from './pageStates';
import {
  chooseFile,
  dialogCloses,
  follow,
  goBack,
  press,
  silenceAccounts,
  timePasses,
  type,
  write,
} from './steps';

const pixel8 = '6aff89991d4c7e0012002a15';
const order = paths.payment('6b0640151d4c7e0012004401');

const typeCard = (number: string): Step[] => [
  type(number, 'Credit or debit card number'),
  type('1230', 'Credit or debit card expiration date, MM / YY'),
  type('123', 'Credit or debit card CVC'),
];
const payWith = (number: string): Step[] => [...typeCard(number), press('Pay')];

/** The payment service has the intent, over so many cents, and its bank may decline the card. */
const intentOver =
  (amount: number, declined?: 'declined'): Step =>
  (page) =>
    page.route(/\/v1\/payment_intents\/pi_/, (route) => {
      const [, id, action] = /(pi_[a-zA-Z0-9]+)(\/confirm)?/.exec(route.request().url()) ?? [];
      const error = { type: 'card_error', message: 'Your card was declined.' };
      if (action && declined) return route.fulfill({ status: 402, json: { error } });
      const status = action ? 'succeeded' : 'requires_payment_method';
      return route.fulfill({ json: { id, object: 'payment_intent', status, currency: 'usd', amount } });
    });

const refuseStorage: Step = (page) =>
  page.evaluate(() => {
    Storage.prototype.setItem = IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });

const fillPhone: Step[] = [
  write('Pixel 8', 'Product Name'),
  write('2023', 'Year of Purchase'),
  write('Bought new, kept in a case, no scratches.', 'Product Details'),
  chooseFile(phonePicture),
  write('699', 'Original price'),
  write('325', 'Resale price'),
  write('+49 30 1234567', 'Mobile number'),
  press('Add product'),
];

/** The Moto was corrected to the listed Pixel 7, and its old listing was not deleted; `isTwin`: because it had changed. */
const leaveOldListing =
  (fields: { isTwin?: true } = {}): Step =>
  (page) =>
    page.evaluate(
      (added) =>
        localStorage.setItem(
          'correction:6aebc4b01d4c7e0012002a20',
          JSON.stringify({
            ...added,
            email: 'seller@example.com',
            product_name: 'Pixel 7 128 GB',
            price: '599',
            condition: 'Good',
            Location: 'Dortmund',
            Phone_category: 'Google',
            Resale_price: '240',
            details:
              'The friendliest colour Google ever made. Light wear on the frame. Call or text me after six: +49 171 3920012.',
            image_url: '/images/phones/pixel-7-lemongrass.svg',
          }),
        ),
      fields,
    );

/** The states of the pages of signed-in users. */
export const dashboardPages: readonly PageStates[] = [
  {
    title: 'Dashboard',
    path: paths.dashboard,
    as: 'buyer',
    states: [
      { name: 'Buyer', sees: ['See what you booked', 'Left to pay'] },
      { name: 'Seller', as: 'seller', sees: ['Sell a phone', 'On sale'] },
      {
        name: 'First phone',
        as: 'seller',
        scenarios: empty('listMyProducts'),
        sees: ['Add your first phone', 'What others ask now'],
      },
      { name: 'Admin', as: 'admin', sees: ['Manage sellers', 'Admins'] },
      { name: 'Part loading', scenarios: silent('listOrders'), sees: ['See what you booked', 'Your orders'] },
      { name: 'Part empty', scenarios: empty('listOrders'), sees: 'You have not booked a phone yet' },
      { name: 'Part failed', scenarios: failed('listOrders'), sees: 'Your orders could not be loaded.' },
      { name: 'No role', as: 'newcomer', sees: 'Your account has no role yet.' },
      {
        name: 'Loading',
        as: 'seller',
        scenarios: silent('checkAdmin', 'checkBuyer', 'checkSeller'),
        sees: ['Hello, Sam Keller', 'Processing...'],
      },
      {
        name: 'Failed',
        as: 'seller',
        scenarios: rolesUnknown,
        sees: 'We could not check what your account may do here.',
      },
      {
        name: 'Account unknown',
        steps: [silenceAccounts, timePasses('Your browser does not answer whether you are signed in.')],
        sees: ['Try again', 'Go on without signing in'],
      },
      { name: 'Menu', as: 'seller', steps: [press('Dashboard menu')], sees: 'Add Products', only: 'narrow' },
    ],
  },
  {
    title: 'My Orders',
    path: paths.myOrders,
    as: 'buyer',
    states: [
      { name: 'Filled', sees: ['Pixel 7a 128 GB', 'No price'] },
      { name: 'Loading', scenarios: silent('listOrders'), sees: 'My Orders' },
      { name: 'Empty', scenarios: empty('listOrders'), sees: 'You have not booked a phone yet' },
      { name: 'Failed', scenarios: failed('listOrders'), sees: 'Your orders could not be loaded.' },
      {
        name: 'Roles unknown',
        scenarios: rolesUnknown,
        sees: 'We could not check what your account may do here.',
      },
      { name: 'Wrong role', as: 'seller', sees: 'This page needs the role Buyer.' },
    ],
  },
  {
    title: 'Payment',
    path: order,
    as: 'buyer',
    states: [
      { name: 'To pay', sees: ['Pay for Pixel 7a 128 GB', 'Total', 'Card'] },
      { name: 'Loading', scenarios: silent('getOrder'), sees: 'Payment' },
      {
        name: 'Intent under way',
        scenarios: silent('createPaymentIntent'),
        sees: ['Total', 'Card'],
      },
      {
        name: 'Incomplete card number',
        steps: payWith('42424242'),
        sees: 'Your card number is incomplete.',
      },
      {
        name: 'Card declined: 4000 0000 0000 0002',
        steps: [intentOver(21_500, 'declined'), ...payWith('4000000000000002')],
        sees: 'Your card was declined.',
      },
      {
        name: 'Payment cancelled',
        steps: payWith('4242424242424242'),
        sees: 'This payment was cancelled.',
      },
      {
        name: 'Payment refused',
        scenarios: [scenario('recordPayment', { status: 400 })],
        steps: [intentOver(21_500), ...payWith('4242424242424242')],
        sees: 'but your payment is not recorded yet',
      },
      {
        name: 'Another amount',
        steps: [intentOver(9_999_900), ...payWith('4242424242424242')],
        sees: 'asked for another amount',
      },
      {
        name: 'Nothing is stored',
        steps: [intentOver(21_500), ...typeCard('4242424242424242'), refuseStorage, press('Pay')],
        sees: 'keep this page open until the order is paid',
      },
      {
        name: 'Intent failed',
        scenarios: failed('createPaymentIntent'),
        sees: 'The payment could not be prepared.',
      },
      { name: 'Library down', paymentLibrary: 'down', sees: 'The card form could not be loaded.' },
      {
        name: 'Receipt',
        scenarios: [scenario('getOrder', { example: 'paid' })],
        sees: ['Receipt', 'Print the receipt'],
      },
      {
        name: 'Without a price',
        scenarios: [scenario('getOrder', { example: 'withoutPrice' })],
        sees: 'it has no price.',
      },
      { name: 'Of another user', as: 'seller', sees: 'This order belongs to another user.' },
      {
        name: 'Not found',
        scenarios: [scenario('getOrder', { status: 404 })],
        sees: 'This order was not found.',
      },
      {
        name: 'Recorded, the order unpaid',
        steps: [intentOver(21_500), ...payWith('4242424242424242')],
        sees: 'and the order does not show it yet',
      },
      {
        name: 'No longer listed',
        scenarios: empty('listPhonesOfCategory'),
        sees: 'This phone is no longer listed at this price.',
      },
    ],
  },
  {
    title: 'All Users',
    path: paths.admin,
    as: 'admin',
    states: [
      { name: 'Filled', sees: ['This is you', 'seller@example.com'] },
      { name: 'Sellers', path: `${paths.admin}?show=sellers`, sees: 'seller@example.com' },
      { name: 'Loading', scenarios: silent('listUsers'), sees: 'All Users' },
      { name: 'Empty', scenarios: empty('listUsers'), sees: 'There are no users yet' },
      { name: 'Failed', scenarios: failed('listUsers'), sees: 'The users could not be loaded.' },
      {
        name: 'Fails, then recovers',
        scenarios: [scenario('listUsers', { status: 500, fails: 4 })],
        steps: [timePasses('The users could not be loaded.'), press('Try again')],
        sees: 'This is you',
      },
      { name: 'Nothing matches', path: `${paths.admin}?q=zebra`, sees: 'Nothing matches' },
      { name: 'Delete?', steps: [press('Delete')], sees: 'Do you want to delete?' },
      {
        name: 'Verify?',
        steps: [press('Unverified')],
        sees: 'becomes a Seller and loses My Orders',
      },
      { name: 'Make admin?', steps: [press('Make Admin')], sees: 'Do you want to make this user an admin?' },
      {
        name: 'Made admin',
        steps: [press('Make Admin'), press('Make Admin'), dialogCloses],
        sees: 'Make admin has successful',
      },
      {
        name: 'Change refused',
        scenarios: [scenario('makeAdmin', { status: 403 })],
        steps: [press('Make Admin'), press('Make Admin'), dialogCloses],
        sees: 'The server refused this: “forbidden access”.',
      },
    ],
  },
  {
    title: 'Add a product',
    path: paths.addPhone,
    as: 'seller',
    states: [
      { name: 'Blank', sees: ['Product Name', 'Choose a picture'] },
      {
        name: 'Form errors',
        steps: [press('Add product')],
        sees: ['Product Name is required', 'Mobile number is required'],
      },
      {
        name: 'Picture and odd price',
        steps: [
          write('Pixel 8', 'Product Name'),
          chooseFile(phonePicture),
          write('about 300', 'Original price'),
        ],
        sees: ['pixel-8.png', 'Use digits and a point: 1399 or 1399.50.'],
      },
      {
        name: 'Not a picture',
        steps: [chooseFile(async () => Buffer.from('This is not a picture.'))],
        sees: 'is not a JPEG, PNG, WebP or GIF picture',
      },
      {
        name: 'Uploading',
        scenarios: silent('uploadImage'),
        steps: fillPhone,
        sees: 'Uploading the picture',
      },
      {
        name: 'Picture refused',
        scenarios: [scenario('uploadImage', { example: 'notAPicture' })],
        steps: fillPhone,
        sees: 'Invalid image file.',
      },
      {
        name: 'Product perhaps added',
        scenarios: failed('addProduct'),
        steps: fillPhone,
        sees: 'It is not known whether this phone was added.',
      },
      {
        name: 'Draft',
        steps: [write('Pixel 8', 'Product Name'), follow('Second Ring'), goBack],
        sees: 'This is your draft from last time.',
      },
      {
        name: 'Discard?',
        steps: [write('Pixel 8', 'Product Name'), press('Discard draft')],
        sees: 'Discard this draft?',
      },
      { name: 'Edit', path: `${paths.addPhone}?edit=${pixel8}`, sees: 'Save the correction' },
      {
        name: 'Correction not listed',
        path: `${paths.addPhone}?edit=${pixel8}`,
        steps: [press('Save the correction'), timePasses('The server does not list the corrected phone')],
        sees: 'Look at My Products in a moment',
      },
      {
        name: 'Another like this',
        path: `${paths.addPhone}?like=${pixel8}`,
        sees: 'Choose a picture of this phone',
      },
      { name: 'Not there', path: `${paths.addPhone}?edit=none`, sees: 'This phone cannot be corrected' },
    ],
  },
  {
    title: 'My Products',
    path: paths.myPhones,
    as: 'seller',
    states: [
      { name: 'Filled', sees: ['Already Posted', 'Available'] },
      {
        name: 'Chosen and sorted',
        path: `${paths.myPhones}?show=onSale&sort=price-asc`,
        sees: ['Search your phones', 'Reverse the order'],
      },
      { name: 'Loading', scenarios: silent('listMyProducts'), sees: 'My Products' },
      { name: 'Empty', scenarios: empty('listMyProducts'), sees: 'You have not listed a phone yet' },
      { name: 'Failed', scenarios: failed('listMyProducts'), sees: 'Your phones could not be loaded.' },
      { name: 'Delete?', steps: [press('Delete')], sees: 'Do you want to delete?' },
      {
        name: 'Mark as sold?',
        steps: [press('Available: Mark as sold')],
        sees: 'It cannot be put on sale again.',
      },
      { name: 'Advertise?', steps: [press('Post Ads')], sees: 'Do you want to advertise this product?' },
      {
        name: 'Marked as sold',
        steps: [press('Available: Mark as sold'), press('Mark as sold')],
        sees: 'Product Updated Successfully',
      },
      {
        name: 'Deleted',
        scenarios: [scenario('deleteProduct', { example: 'deleted' })],
        steps: [press('Delete'), press('Delete'), dialogCloses],
        sees: 'Deleted successful',
      },
      {
        name: 'Not deleted',
        scenarios: [scenario('deleteProduct', { example: 'deleted' })],
        steps: [press('Delete'), press('Delete'), timePasses('The server still lists this phone.')],
        sees: 'The server still lists this phone.',
      },
      {
        name: 'Old listing left',
        steps: [leaveOldListing(), follow('Second Ring'), goBack],
        sees: 'but its old listing is still there',
      },
      {
        name: 'Perhaps listed twice',
        steps: [leaveOldListing({ isTwin: true }), follow('Second Ring'), goBack],
        sees: 'may be listed twice',
      },
      {
        name: 'Change refused',
        scenarios: every(':401'),
        steps: [press('Available: Mark as sold'), press('Mark as sold')],
        sees: 'Your session has expired.',
      },
    ],
  },
  {
    title: 'My Buyers',
    path: paths.myBuyers,
    as: 'seller',
    states: [
      { name: 'As it is', sees: 'The shop does not tell who booked a phone.' },
      { name: 'Wrong role', as: 'buyer', sees: 'This page needs the role Seller.' },
    ],
  },
  {
    title: 'Reported Items',
    path: paths.reportedItems,
    as: 'admin',
    states: [
      { name: 'As it is', sees: 'Coming soon' },
      { name: 'No role', as: 'newcomer', sees: 'Coming soon' },
    ],
  },
];
