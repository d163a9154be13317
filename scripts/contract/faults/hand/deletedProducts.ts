import { recordOf, write } from '../behind';
import type { Fault, Item, Serve } from '../fault';
import { withList } from '../faultyAnswers';

/** Phones deleted by their sellers. */
export const deletedProductFaults: Fault[] = [
  {
    name: 'deleteProduct answers 1 and keeps the phone',
    operations: ['deleteProduct'],
    checks: ['use_after_free', 'read_your_writes', 'counts'],
    serve: keeps(),
  },
  {
    name: 'deleteProduct hides the phone from its seller, and leaves it in its category',
    operations: ['deleteProduct', 'listMyProducts'],
    checks: ['use_after_free', 'read_your_writes'],
    serve: async (call) => {
      const { operation, next, memory, params } = call;
      if (operation === 'listMyProducts')
        return withList(await next(), (products) => products.filter(({ _id }) => !memory.has(String(_id))));
      const response = await keeps()(call);
      if (response.status === 200) memory.set(String(params['id']), true);
      return response;
    },
  },
  {
    name: 'deleteProduct leaves the advertisement',
    operations: ['deleteProduct'],
    checks: ['use_after_free', 'read_your_writes'],
    serve: async ({ next, params, sandbox }) => {
      const product = await recordOf(sandbox, 'phones', params['id']);
      const { rows } = await sandbox.database.execute({
        sql: 'select _id, record from advertisements where product_name = ? and image_url = ?',
        args: [String(product?.['product_name']), String(product?.['image_url'])],
      });
      const response = await next();
      for (const { _id, record } of response.status === 200 ? rows : [])
        await write(sandbox, 'insert or ignore into advertisements (_id, record) values (?, ?)', [
          String(_id),
          String(record),
        ]);
      return response;
    },
  },
  {
    name: 'deleteProduct deletes all phones of the seller',
    operations: ['deleteProduct'],
    checks: ['read_your_writes', 'bystanders', 'use_after_free'],
    serve: before('delete from phones where email = ?1 and _id <> ?2'),
  },
  {
    name: 'deleteProduct deletes every phone of the same name',
    operations: ['deleteProduct'],
    checks: ['read_your_writes', 'bystanders', 'use_after_free'],
    serve: before('delete from phones where product_name = ?3 and _id <> ?2'),
  },
  {
    name: 'deleteProduct deletes the orders for the phone',
    operations: ['deleteProduct'],
    checks: ['bystanders', 'read_your_writes'],
    serve: before('delete from orders where product_name = ?3'),
  },
  {
    name: 'deleteProduct takes all advertisements of the seller away',
    operations: ['deleteProduct'],
    checks: ['use_after_free', 'read_your_writes', 'bystanders'],
    serve: before(
      'delete from advertisements where product_name in (select product_name from phones where email = ?1 and _id <> ?2)',
    ),
  },
  {
    name: 'deleteProduct does not delete a sold phone',
    operations: ['deleteProduct'],
    checks: ['use_after_free', 'read_your_writes', 'counts'],
    serve: async (call) => {
      const product = await recordOf(call.sandbox, 'phones', call.params['id']);
      return product?.['status'] === 'Sold' ? keeps()(call) : call.next();
    },
  },
];

function keeps(): Serve {
  return async ({ next, params, sandbox }) => {
    const product = await recordOf(sandbox, 'phones', params['id']);
    const response = await next();
    const { deletedCount } = (await response.clone().json()) as Item;
    if (product && deletedCount === 1)
      await write(sandbox, 'insert into phones (_id, record) values (?, ?)', [
        String(product['_id']),
        JSON.stringify(product),
      ]);
    return response;
  };
}

/** Writes something more, of the seller ?1, the id ?2 and the name ?3, when the phone is deleted rightly. */
function before(sql: string): Serve {
  return async ({ next, params, sandbox }) => {
    const product = await recordOf(sandbox, 'phones', params['id']);
    const response = await next();
    if (!product || response.status !== 200) return response;
    const all = [String(product['email']), String(product['_id']), String(product['product_name'])];
    const used = Math.max(...[...sql.matchAll(/\?(\d)/g)].map(([, place]) => Number(place)));
    await write(sandbox, sql, all.slice(0, used));
    return response;
  };
}
