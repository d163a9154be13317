import { inserted, ok } from '../answers';
import type { Handlers } from '../Handlers';

type AdvertisementHandlers = Pick<Handlers, 'listAdvertisements' | 'advertisePhone'>;

export const advertisementHandlers: AdvertisementHandlers = {
  listAdvertisements: async ({ stores }) => ok(await stores.advertisements.all()),

  advertisePhone: async ({ body, stores }) => inserted(await stores.advertisements.add(body)),
};
