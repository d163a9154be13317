import { caseOf, type Case } from '../caseOf';
import { newBooking, newPhone, productsOf, shownOrders } from '../fixtures';
import { bookingStored } from './bookingClaims';
import { added, advertised, deletePhone, markSold } from './phoneCalls';
import { isAbout, phoneAmongNeighbours, shownAmong } from './homePage';

const stay = 'Orders for it stay.';

/** What a deleted phone takes with it: its advertisement, its status, and nothing of others. */
export const afterDeletingPromises: Case[] = [
  caseOf(
    'deleteProduct',
    'use_after_free',
    async (trial) => {
      const { same } = trial;
      const [seller, buyer] = [await trial.person('Seller'), await trial.person('Buyer')];
      const phone = newPhone(trial, seller);
      const id = await added(trial, phone);
      await markSold(trial, seller, id);
      await deletePhone(trial, seller, id);

      const { body: marked } = await markSold(trial, seller, id);
      same([marked.matchedCount, marked.modifiedCount], [0, 0], {
        says: 'A deleted phone is not found when it is marked as sold',
        sentence: 'An id that no product has gives 0 for both.',
        operation: 'markProduct',
      });
      const { product_name, image_url } = phone;
      await bookingStored(trial, {
        booking: { ...newBooking(trial, buyer), product_name, image_url },
        says: 'A phone that was sold and is deleted can be booked, like any that the server does not know',
        sentence: 'A phone that the server does not know is booked as well.',
      });

      const again = await added(trial, phone);
      const products = await productsOf(trial, seller);
      same(
        products.map(({ _id, status }) => ({ _id, status })),
        [{ _id: again, status: undefined }],
        {
          says: 'The same phone put up for sale again is available',
          sentence: 'without a `status`, which means available',
          operation: 'addProduct',
        },
      );
    },
    'a deleted phone',
  ),

  caseOf(
    'deleteProduct',
    'use_after_free',
    async (trial) => {
      const { same, claim } = trial;
      const seller = await trial.person('Seller');
      const { phone, id, neighbours, all } = await phoneAmongNeighbours(trial, seller);
      await advertised(trial, phone);
      const kept: string[] = [];
      for (const neighbour of neighbours) kept.unshift(await advertised(trial, neighbour));

      const { product_name, image_url } = phone;
      const unlisted = [
        { ...newPhone(trial, seller), product_name },
        { ...newPhone(trial, seller), image_url },
      ];
      for (const each of unlisted) kept.unshift(await advertised(trial, each));

      await deletePhone(trial, seller, id);
      same(await shownAmong(trial, [phone]), [], {
        says: 'The advertisement goes with its phone',
        sentence: 'its advertisement goes with it',
      });
      same(await shownAmong(trial, [...neighbours, ...unlisted]), kept, {
        says: 'Advertisements of phones with the same name or the same picture stay',
        sentence: 'One that was posted stays until its phone is deleted',
        check: 'bystanders',
      });

      for (const each of [phone, ...unlisted]) await added(trial, each);
      const product = (await productsOf(trial, seller)).find(isAbout([phone]));
      claim(product?.advertisement !== true, {
        says: 'The same phone put up for sale again is not advertised yet',
        sentence: 'True once the phone is advertised',
      });
      const again = await advertised(trial, phone);
      same(await shownAmong(trial, [...all, ...unlisted]), [again, ...kept], {
        says: 'The same phone can be advertised again after it was deleted',
        sentence: 'Stores the advertisement and sets `advertisement`',
      });
    },
    'its advertisement goes with it',
  ),

  caseOf(
    'deleteProduct',
    'bystanders',
    async (trial) => {
      const [seller, buyer] = [await trial.person('Seller'), await trial.person('Buyer')];
      const phone = newPhone(trial, seller);
      const id = await added(trial, phone);
      const { product_name, image_url } = phone;
      const order = await bookingStored(trial, {
        booking: { ...newBooking(trial, buyer), product_name, image_url },
        says: 'A phone that is for sale can be booked',
        sentence: 'Stores an unpaid order for the buyer',
      });
      const before = await shownOrders(trial, buyer);

      await deletePhone(trial, seller, id);
      const says = 'Orders for a deleted phone stay as they are';
      trial.same(await shownOrders(trial, buyer), before, { says, sentence: stay });
      const exchange = await trial.send({ operation: 'getOrder', path: { id: order } });
      trial.status(exchange, [200], { says, sentence: stay });
    },
    'orders stay',
  ),
];
