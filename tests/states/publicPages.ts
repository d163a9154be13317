import { scenario } from '../support/scenario';
import { findPath, paths, phonesOfSeller } from '@/paths';
import { empty, every, failed, lists, offline, silent, type PageStates } from './pageStates';
import {
  choose,
  dialogCloses,
  follow,
  followOffline,
  press,
  refuseStorage,
  savePhones,
  silenceAccounts,
  timePasses,
  write,
} from './steps';

const pixel8 = '6aff89991d4c7e0012002a15';
const pixel4 = '699ce71c1d4c7e0012002a1c';
const category = paths.category('04');

const bookedPixel = [scenario('listOrders', { example: 'pixel' })];

/** The states of the pages that visitors can open, and of the category pages. */
export const publicPages: readonly PageStates[] = [
  {
    title: 'Home',
    path: paths.home,
    states: [
      { name: 'Filled', sees: ['Motorola', 'Purchase'] },
      { name: 'Loading', scenarios: silent(...lists), sees: 'Loading the brands' },
      {
        name: 'Empty',
        scenarios: every(':empty'),
        sees: ['No phone is advertised at the moment.', 'There are no brands yet. Come back soon.'],
      },
      {
        name: 'Failed',
        scenarios: lists.flatMap(failed),
        sees: ['The advertisements could not be loaded.', 'The brands could not be loaded.'],
      },
      {
        name: 'Offline',
        scenarios: every('~offline'),
        sees: ['The advertisements could not be loaded.', 'The brands could not be loaded.'],
      },
      {
        name: 'Sold meanwhile',
        as: 'buyer',
        scenarios: [scenario('listAdvertisements', { example: 'sold' })],
        sees: ['Purchase', 'Sold'],
      },
      { name: 'Booking, visitor', steps: [press('Purchase')], sees: 'Sign in to book this phone.' },
      { name: 'Booking', as: 'buyer', steps: [press('Purchase')], sees: 'Book this phone' },
      {
        name: 'Booking, not checked',
        as: 'buyer',
        scenarios: [scenario('listPhonesOfCategory', { status: 400 })],
        steps: [press('Purchase')],
        sees: 'We could not check whether this phone is still for sale.',
      },
      {
        name: 'Menu',
        as: 'buyer',
        steps: [press('Open menu')],
        sees: ['Advertised phones', 'Sign Out'],
        only: 'narrow',
      },
      {
        name: 'Account menu',
        as: 'buyer',
        steps: [press('Account of Bea Brandt')],
        sees: ['Advertised phones', 'buyer@example.com'],
      },
      { name: 'Colours menu', steps: [press('Colours: System')], sees: ['Advertised phones', 'System'] },
    ],
  },
  {
    title: 'Login',
    path: paths.login,
    states: [
      { name: 'Blank', sees: ['Test accounts of this local shop', 'newcomer@example.com'] },
      {
        name: 'Form errors',
        steps: [press('Login')],
        sees: ['Email Address is required', 'Password is required'],
      },
      {
        name: 'Refused',
        steps: [write('buyer@example.com', 'Email'), write('not-the-password', 'Password'), press('Login')],
        sees: 'The e-mail or the password is wrong.',
      },
      {
        name: 'Google accounts',
        steps: [press('Continue with Google')],
        sees: 'Local test accounts — this is not Google',
      },
      {
        name: 'Account unknown',
        as: 'buyer',
        steps: [silenceAccounts, timePasses('Your browser does not answer whether you are signed in.')],
        sees: ['Reload the page', 'Continue with Google'],
      },
      { name: 'Already signed in', as: 'buyer', sees: 'You are signed in as Bea Brandt.' },
      {
        name: 'Next page not loaded',
        missingScript: 'SignUpPage',
        steps: [follow('Create an account')],
        sees: 'A part of this page could not be loaded.',
      },
      { name: 'Sent from a brand', path: category, sees: 'Log in to see these phones.' },
      { name: 'Role missing', path: paths.admin, as: 'buyer', sees: 'This page needs the role admin.' },
      {
        name: 'Sent here',
        path: paths.dashboard,
        sees: ['Sign in to book, sell and pay.', 'newcomer@example.com'],
      },
    ],
  },
  {
    title: 'Sign up',
    path: paths.signup,
    states: [
      { name: 'Blank', sees: 'I want to be a' },
      { name: 'Form errors', steps: [press('Sign Up')], sees: ['Name is required', 'Password is required'] },
      {
        name: 'Refused',
        steps: [
          write('Bea Brandt', 'Name'),
          write('buyer@example.com', 'Email'),
          write('second-ring', 'Password'),
          choose('Seller', 'I want to be a'),
          press('Sign Up'),
        ],
        sees: 'already',
      },
    ],
  },
  {
    title: 'Blog',
    path: paths.blogs,
    states: [
      { name: 'Filled', sees: 'What should I check when I meet the seller?' },
      {
        name: 'Question open',
        steps: [press('What should I check when I meet the seller?')],
        sees: 'Ask the seller to sign out of all accounts',
      },
      { name: 'Loading', scenarios: silent('listQuestions'), sees: 'Buying and selling used phones' },
      { name: 'Empty', scenarios: empty('listQuestions'), sees: 'No questions yet.' },
      { name: 'Failed', scenarios: failed('listQuestions'), sees: 'The questions could not be loaded.' },
    ],
  },
  {
    title: 'Category',
    path: category,
    as: 'buyer',
    states: [
      { name: 'Filled', sees: 'Booking now' },
      {
        name: 'Loading',
        scenarios: silent('listPhonesOfCategory'),
        sees: 'Book the selected second-hand phones',
      },
      {
        name: 'Loading for long',
        scenarios: silent('listPhonesOfCategory'),
        steps: [timePasses('This takes longer than usual.')],
        sees: 'This takes longer than usual.',
      },
      { name: 'Empty', scenarios: empty('listPhonesOfCategory'), sees: 'No phones here yet' },
      { name: 'Failed', scenarios: failed('listPhonesOfCategory'), sees: 'Something went wrong' },
      {
        name: 'Offline',
        scenarios: offline('listPhonesOfCategory'),
        sees: 'The server could not be reached.',
      },
      {
        name: 'Link without network',
        steps: [followOffline('ZTE')],
        sees: ['You are offline.', 'Booking now'],
      },
      { name: 'Filters open', steps: [press('Filters')], sees: 'Condition', only: 'narrow' },
      { name: 'Filtered', path: `${category}?location=Berlin&max=400&sort=price-asc`, sees: 'Booking now' },
      {
        name: 'Bad price range',
        path: `${category}?min=cheap&max=100`,
        sees: 'Use digits, such as 250 or 99.50.',
        only: 'wide',
      },
      {
        name: 'Bad price range, filters open',
        path: `${category}?min=cheap&max=100`,
        steps: [press('Filters (1)')],
        sees: 'Use digits, such as 250 or 99.50.',
        only: 'narrow',
      },
      { name: 'Nothing matches', path: `${category}?q=rotary`, sees: 'Nothing matches' },
      { name: 'Booking', steps: [press('Booking now')], sees: 'Book this phone' },
      {
        name: 'Booking under way',
        scenarios: silent('bookPhone'),
        steps: [press('Booking now'), press('Book this phone')],
        sees: 'Meeting location',
      },
      {
        name: 'Booked',
        scenarios: [scenario('bookPhone', { example: 'booked' })],
        steps: [press('Booking now'), press('Book this phone')],
        sees: ['Your order has placed successfully', 'Pay now'],
      },
      { name: 'Booked before', scenarios: bookedPixel, sees: ['Booked', 'Pay now'] },
      {
        name: 'Booked before, dialog',
        path: `${category}?book=${pixel8}`,
        scenarios: bookedPixel,
        sees: 'You have booked this phone.',
      },
      { name: 'Own phone', as: 'seller', sees: 'Your phone' },
      {
        name: 'Picture on the whole screen',
        path: `${category}?book=${pixel8}`,
        steps: [press('Show the picture on the whole screen')],
        sees: 'Close',
      },
      {
        name: 'Sold, dialog',
        path: `${category}?book=${pixel4}`,
        sees: ['The seller has marked this phone as sold.', 'Still on sale'],
      },
      {
        name: 'Not listed, dialog',
        path: `${category}?book=${'f'.repeat(24)}`,
        sees: ['No longer listed', 'Still on sale'],
      },
      {
        name: 'Booking refused',
        scenarios: [scenario('bookPhone', { example: 'sold' })],
        steps: [press('Booking now'), press('Book this phone')],
        sees: 'has been sold',
      },
    ],
  },
  {
    title: 'Find',
    path: paths.find,
    as: 'buyer',
    states: [
      { name: 'Filled', sees: 'Booking now' },
      { name: 'Loading', scenarios: silent('listPhonesOfCategory'), sees: 'Find a phone' },
      {
        name: 'Loading for long',
        scenarios: silent('listPhonesOfCategory'),
        steps: [timePasses('This takes longer than usual.')],
        sees: 'This takes longer than usual.',
      },
      { name: 'Empty', scenarios: empty('listPhonesOfCategory'), sees: 'No phones here yet' },
      {
        name: 'A brand failed',
        scenarios: [scenario('listPhonesOfCategory', { status: 400 })],
        sees: 'Not all phones are here',
      },
      {
        name: 'A brand failed, dialog',
        path: `${paths.find}?book=${pixel8}`,
        scenarios: [scenario('listPhonesOfCategory', { status: 400 })],
        sees: 'This phone is not in the lists that were read',
      },
      { name: 'Failed', scenarios: failed('listCategories'), sees: 'The phones could not be loaded.' },
      {
        name: 'Searched and sorted',
        path: `${paths.find}?q=good+128+gb&sort=price-asc`,
        sees: 'Booking now',
      },
      { name: 'Of a seller', path: phonesOfSeller('Sam Keller'), sees: 'Phones of Sam Keller' },
      {
        name: 'Of a seller, for an admin',
        as: 'admin',
        path: `${phonesOfSeller('Sam Keller')}&book=${pixel8}`,
        sees: 'Delete this phone',
      },
      { name: 'Nothing matches', path: `${paths.find}?q=rotary`, sees: 'Nothing matches' },
      { name: 'Shortlist, empty', path: findPath('shortlist'), sees: 'Your shortlist is empty' },
      {
        name: 'Shortlist',
        steps: [savePhones(2), follow('Shortlist')],
        sees: ['Tick two to four phones', 'Remove'],
      },
      {
        name: 'Saved search',
        path: `${paths.find}?q=pixel&location=Berlin&max=300`,
        steps: [press('Save this search'), follow('Shortlist')],
        sees: ['pixel · Berlin · up to $300', 'No new phones since you last opened it'],
      },
      {
        name: 'Not stored',
        steps: [timePasses('Booking now'), refuseStorage, savePhones(1)],
        sees: 'What you type and save lasts until you close this page',
      },
      {
        name: 'Compare',
        path: findPath('compare', [pixel8, pixel4, 'gone']),
        sees: ['Original price', 'No longer listed'],
      },
      { name: 'Compare, empty', path: findPath('compare'), sees: 'No phones to compare' },
      {
        name: 'Recently viewed',
        steps: [press('Booking now'), press('Close'), dialogCloses, follow('Viewed')],
        sees: 'Booking now',
      },
    ],
  },
  {
    title: 'Not found',
    path: '/no-such-page',
    states: [{ name: 'As it is', sees: "Sorry we couldn't find the page you're looking for" }],
  },
];
