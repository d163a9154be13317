import { createTrial } from './createTrial';
import { Blocked, NotPossible } from './finding';
import type { World } from './world';

/** Deletes what is left of people with the run's marker: a journey that broke off clears nothing up by itself. */
export async function sweep(world: World): Promise<void> {
  if (!world.admin) return;
  // A run that was stopped clears up all the same.
  const unstoppable = { ...world, settings: { ...world.settings, signal: undefined } };
  const trial = createTrial(unstoppable, { id: 'sweep', operation: 'listUsers', check: 'read_your_writes' });
  try {
    const { body: users } = await trial.ok('listUsers');
    for (const { _id, email } of users.filter((user) => world.marker.isIn(user.email))) {
      trial.adopt({ id: _id, email });
      await trial.ok('issueToken', { query: { email } });
      const { body: products } = await trial.ok('listMyProducts', { query: { email } });
      for (const product of products) {
        if (world.marker.isIn(product.email)) trial.adopt({ id: product._id, seller: email });
      }
    }
  } catch (error) {
    if (!(error instanceof Blocked || error instanceof NotPossible)) throw error;
    world.ledger.leaves(`perhaps more: ${error.message}`);
  } finally {
    await trial.clear();
  }
}
