/**
 * The code of the local stand-ins that runs in the page; undefined where real services are used. No other file of src/
 * imports from mocks/. The condition is a constant of the build, so that a real shop contains none of them.
 */
export const standIns = () =>
  import.meta.env.VITE_STAND_INS === 'on'
    ? {
        people: () => import('@mocks/sandbox/seed/people').then(({ people }) => people),
        chooseAccount: () => import('@mocks/auth/chooseLocalAccount').then((m) => m.chooseLocalAccount),
        createStripe: () => import('@mocks/payments/createLocalStripe').then((m) => m.createLocalStripe),
      }
    : undefined;
