import { serverOptions } from './commandLine';

/** The options of the commands that run the services with stored data. */
export const shopOptions = {
  reset: { about: 'deletes the stored data and starts from the seed' },
  large: { about: 'adds 10,000 phones, 10,000 orders and 100,000 users' },
  ...serverOptions,
} as const;
