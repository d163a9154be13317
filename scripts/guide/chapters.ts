import { paths } from '@/paths';
import { someText } from '../browser/files';
import { choose, follow, giveFile, press, type, write } from '../browser/steps';
import type { GuideChapter } from './GuideChapter';
import { drawnPicture } from './drawnPicture';
import { cutOff, pressKey, pressOn } from './guideSteps';
import { button, inDialog, link, of, text, words } from './targets';

const phone = 'Pixel 6 128 GB';
const newPhone = 'Pixel 9 128 GB';

const signUp = (role: string) => [
  write('Nora Novak', 'Name'),
  write('nora@example.com', 'Email'),
  write('second-ring', 'Password'),
  choose(role, 'I want to be a'),
];

const describePhone = [
  write(newPhone, 'Product Name'),
  choose('Google', 'Phone category'),
  choose('Good', 'Condition'),
  write('2024', 'Year of Purchase'),
  write('Two small scratches at the back. The battery lasts a day.', 'Product Details'),
];

const writeCard = (number: string) => [
  type(number, 'Credit or debit card number'),
  type('1234', 'Credit or debit card expiration date, MM / YY'),
  type('123', 'Credit or debit card CVC'),
];

/** Every picture of the guide, and how to get there. Each chapter begins in a shop that nobody has used yet. */
export const chapters: readonly GuideChapter[] = [
  {
    title: 'account',
    opens: paths.signup,
    pictures: [
      {
        name: 'account-sign-up',
        steps: signUp('Buyer'),
        sees: 'One account to buy, or to sell.',
        ring: button('Sign Up'),
        height: 760,
      },
    ],
  },
  {
    title: 'buy',
    as: 'buyer2@example.com',
    opens: paths.home,
    pictures: [
      {
        name: 'buy-1-brand',
        steps: [],
        sees: 'Pick a brand',
        ring: link('Google'),
        top: words('Pick a brand'),
        width: 1280,
        height: 460,
      },
      {
        name: 'buy-2-phone',
        steps: [follow('Google')],
        sees: 'Book the selected second-hand phones',
        ring: of(phone, button('Booking now')),
        height: 720,
      },
      {
        name: 'buy-3-book',
        steps: [pressOn(of(phone, button('Booking now')))],
        sees: 'Book this phone',
        ring: inDialog(button('Book this phone')),
        height: 760,
      },
      {
        name: 'buy-4-orders',
        steps: [press('Book this phone'), follow('Dashboard'), follow('My Orders')],
        sees: phone,
        ring: of(phone, link('Pay')),
      },
      {
        name: 'buy-5-card',
        steps: [pressOn(of(phone, link('Pay'))), ...writeCard('4242424242424242')],
        sees: `Pay for ${phone}`,
        ring: button('Pay'),
        height: 560,
      },
      {
        name: 'buy-6-paid',
        steps: [press('Pay')],
        sees: 'Congrats! your payment completed',
        ring: text('pi_'),
        height: 560,
      },
    ],
  },
  {
    title: 'sell',
    as: 'seller@example.com',
    opens: paths.dashboard,
    pictures: [
      { name: 'sell-1-dashboard', steps: [], sees: 'Sell a phone', ring: link('Add Products') },
      {
        name: 'sell-2-form',
        steps: [
          follow('Add Products'),
          ...describePhone,
          giveFile(drawnPicture('pixel-8-hazel', 'my-phone.png'), 'Image'),
        ],
        sees: 'Choose another',
        top: words('The phone'),
        height: 740,
      },
      {
        name: 'sell-3-add',
        steps: [
          write('799', 'Original price'),
          write('410', 'Resale price'),
          choose('Munich', 'Location'),
          write('0151 5550 1992', 'Mobile number'),
        ],
        sees: 'The hand-over',
        ring: button('Add product'),
        top: words('The price'),
        height: 600,
      },
      {
        name: 'sell-4-sold',
        steps: [press('Add product')],
        sees: newPhone,
        ring: of(newPhone, button('Available')),
      },
      {
        name: 'sell-5-advertise',
        steps: [pressOn(of(newPhone, button('Post Ads')))],
        sees: 'Do you want to advertise this product?',
        ring: inDialog(button('Confirm')),
      },
    ],
  },
  {
    title: 'administer',
    as: 'admin@example.com',
    opens: paths.dashboard,
    pictures: [
      {
        name: 'administer-1-verify',
        steps: [follow('All Buyers')],
        sees: 'Ben Okafor',
        ring: of('Ben Okafor', button('Unverified')),
        width: 1280,
        height: 640,
      },
      {
        name: 'administer-2-delete',
        steps: [pressOn(of('Ben Okafor', button('Delete')))],
        sees: 'Do you want to delete?',
        ring: inDialog(button('Delete')),
        width: 1280,
        height: 640,
      },
    ],
  },
  {
    title: 'refused-card',
    as: 'buyer@example.com',
    opens: paths.myOrders,
    pictures: [
      {
        name: 'wrong-card',
        steps: [follow('Pay'), ...writeCard('4000000000000002'), press('Pay')],
        sees: 'Your card was declined.',
        ring: text('Your card was declined.'),
        height: 560,
      },
    ],
  },
  {
    title: 'role-not-stored',
    opens: paths.signup,
    pictures: [
      {
        name: 'wrong-role',
        steps: [...signUp('Seller'), cutOff('POST', '/users'), press('Sign Up')],
        sees: 'Your account exists, but your role Seller is not stored yet.',
        ring: button('Try again'),
        height: 460,
      },
    ],
  },
  {
    title: 'refused-picture',
    as: 'seller@example.com',
    opens: paths.addProduct,
    pictures: [
      {
        name: 'wrong-picture',
        steps: [...describePhone, giveFile({ ...someText, name: 'my-phone.pdf' }, 'Image')],
        sees: '“my-phone.pdf” is not a JPEG, PNG, WebP or GIF picture.',
        ring: text('“my-phone.pdf” is not a JPEG, PNG, WebP or GIF picture.'),
        top: text('Product Details'),
        height: 520,
      },
    ],
  },
  {
    title: 'phone',
    as: 'seller@example.com',
    opens: paths.myProducts,
    isNarrow: true,
    pictures: [{ name: 'phone-menu', steps: [], sees: 'Pixel 8 128 GB', ring: button('Dashboard menu') }],
  },
  {
    title: 'keyboard',
    opens: paths.home,
    pictures: [
      {
        name: 'keys-skip',
        steps: [pressKey('Tab')],
        sees: 'Skip to content',
        ring: link('Skip to content'),
        height: 420,
      },
      {
        name: 'keys-colours',
        steps: [press('Colours: System')],
        sees: 'Dark',
        height: 420,
      },
    ],
  },
];
