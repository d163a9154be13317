import { states, type State } from './states';

/** What `npm run gallery -- --component NAME` shows alone. */
interface ShownComponent {
  /** A CSS selector. In a state with several, the first one with the state's text is shown. */
  element: string;
  /** The page and the name of each state that shows it. */
  states: readonly string[];
}

export const components: Readonly<Record<string, ShownComponent>> = {
  PhoneCard: {
    element: 'main article',
    states: ['Category, Filled', 'Category, Booked before', 'Category, Own phone', 'Home, Filled'],
  },
  BookingDialog: {
    element: '[role=dialog]',
    states: [
      'Category, Booking',
      'Category, Booked',
      'Category, Booked before, dialog',
      'Category, Sold, dialog',
    ],
  },
  ErrorNotice: {
    element: 'main [role=alert]',
    states: ['My Orders, Failed', 'My Products, Failed', 'Dashboard, Failed'],
  },
  EmptyState: {
    element: 'main header + *',
    states: ['My Orders, Empty', 'My Products, Empty'],
  },
};

export const statesOf = ({ states: names }: ShownComponent): readonly State[] =>
  states.filter(({ page, name }) => names.includes(`${page}, ${name}`));
