/**
 * The code of the local stand-ins that runs in the page. No other file of src/ imports from mocks/. Use it behind
 * `import.meta.env.VITE_STAND_INS === 'on'`, a constant of the build, so that a real shop contains none of it.
 */
export const standIns = {
  people: () => import('@mocks/sandbox/seed/people').then(({ people }) => people),
  chooseAccount: () => import('@mocks/auth/chooseLocalAccount').then((m) => m.chooseLocalAccount),
  createStripe: () => import('@mocks/payments/createLocalStripe').then((m) => m.createLocalStripe),
};
