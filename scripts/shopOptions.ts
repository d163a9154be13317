import { PlainProblem } from './plainProblem';

export interface ShopOptions {
  /** Begin again from the seed. */
  reset: boolean;
  /** Add 10,000 phones, 10,000 orders and 100,000 users. */
  large: boolean;
}

/** The options of the programs that run the services with memory. */
export function readShopOptions(args: readonly string[], portName: string): ShopOptions {
  const unknown = args.find((arg) => arg !== '--reset' && arg !== '--large');
  if (unknown !== undefined) {
    throw new PlainProblem(
      `Unknown option ${unknown}. The options are --reset and --large; the port is set by ${portName}.`,
    );
  }
  return { reset: args.includes('--reset'), large: args.includes('--large') };
}
