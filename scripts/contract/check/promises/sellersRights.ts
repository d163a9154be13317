import { caseOf, type Case } from '../caseOf';
import type { Trial } from '../createTrial';
import { newPhone, productsOf, someCategory } from '../fixtures';
import { bearer, type Person } from '../person';
import { tokenOf } from '../tokenOf';
import { lookAlikes, personWith } from './people';
import { added } from './phoneCalls';
import { seenPhones } from './seenPhones';

const only = 'Only a seller may do this, and only to an own product.';
const looked = 'names the roles of which the caller must have one, looked up in the user record';

/** Who counts as the seller of a phone. Strangers of another kind are tried for every operation with a role. */
export const sellersRightPromises: Case[] = [
  caseOf(
    'markProduct',
    'wrong_owner',
    async (trial) => {
      const { own } = lookAlikes(trial.marker.next());
      const one = await personWith(trial, { userrole: 'Seller', email: own });
      const longer = await personWith(trial, { userrole: 'Seller', email: `${own}.org` });
      for (const [owner, stranger] of [
        [one, longer],
        [longer, one],
      ] as const) {
        const id = await added(trial, newPhone(trial, owner));
        const says = 'Refused: a seller with a similar e-mail';
        trial.status(await mark(trial, stranger, id), [403], { says, sentence: only });
        const request = { path: { id }, authorization: bearer(stranger.token) };
        const deleted = await trial.send({ operation: 'deleteProduct', ...request });
        trial.status(deleted, [403], { says, sentence: only, operation: 'deleteProduct' });
        const [product] = await productsOf(trial, owner);
        trial.claim(product?._id === id && product.status === undefined, {
          says: 'A seller with a similar e-mail has changed nothing',
          sentence: only,
          check: 'refusal_changes_nothing',
        });
      }
    },
    'a similar e-mail',
  ),

  caseOf(
    'markProduct',
    'positive_data_acceptance',
    async (trial) => {
      const seller = await trial.person('Seller');
      const id = await added(trial, newPhone(trial, seller));
      const token = await tokenOf(seller.email.toUpperCase(), trial.world, trial.ok);
      trial.status(await mark(trial, { token }, id), [200], {
        says: 'A seller whose token was asked for with the e-mail in capitals marks an own phone as sold',
        sentence: '**E-mails** are compared without regard to case.',
      });
    },
    'a token for the e-mail in capitals',
  ),

  caseOf(
    'markProduct',
    'wrong_role',
    async (trial) => {
      const admin = trial.admin();
      const name = `Not a seller yet (${trial.marker.next()})`;
      const buyer = await personWith(trial, { userrole: 'Buyer', name });
      const phone = newPhone(trial, buyer);
      const id = await added(trial, phone);
      const seen = await seenPhones(trial, buyer, await someCategory(trial, phone.Phone_category));
      for (const { by, phone: shown, at } of seen(id)) {
        trial.same(shown.Seller_Name, name, {
          says: `${by} shows the name of the user record, whatever its role`,
          sentence: '`Seller_Name` (the name of the user record with this e-mail, if there is one)',
          operation: 'addProduct',
          check: 'read_your_writes',
          at,
        });
      }

      trial.status(await mark(trial, buyer, id), [403], {
        says: 'Refused: a buyer, although the phone is their own',
        sentence: only,
      });
      await trial.ok('verifySeller', { path: { emailOrId: buyer.id }, authorization: bearer(admin.token) });
      const marked = await mark(trial, buyer, id);
      trial.same(Object(marked.response?.json).modifiedCount, 1, {
        says: 'The phone was still available after a buyer had tried to mark it as sold',
        sentence: only,
        check: 'refusal_changes_nothing',
      });
      trial.status(marked, [200], {
        says: 'Whoever has become a seller may do it with the token of before',
        sentence: looked,
      });
      const deleted = await trial.send({
        operation: 'deleteProduct',
        path: { id },
        authorization: bearer(buyer.token),
      });
      trial.status(deleted, [200], {
        says: 'Whoever has become a seller may do it with the token of before',
        sentence: looked,
        operation: 'deleteProduct',
      });
    },
    'a buyer who becomes a seller',
  ),
];

const mark = (trial: Trial, { token }: Pick<Person, 'token'>, id: string) =>
  trial.send({
    operation: 'markProduct',
    path: { id },
    body: { verify: 'Sold' },
    authorization: bearer(token),
  });
