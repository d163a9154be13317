import type { Handlers } from '../Handlers';
import { advertisementHandlers } from './advertisements';
import { orderHandlers } from './orders';
import { paymentHandlers } from './payments';
import { phoneHandlers } from './phones';
import { sellingHandlers } from './selling';
import { sessionHandlers } from './session';
import { userHandlers } from './users';

export const handlers: Handlers = {
  ...sessionHandlers,
  ...userHandlers,
  ...phoneHandlers,
  ...sellingHandlers,
  ...advertisementHandlers,
  ...orderHandlers,
  ...paymentHandlers,
};
