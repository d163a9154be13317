import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { emails, newProduct, openSandbox } from '../support/openSandbox';

const product = '6aff89991d4c7e0012002a15';

describe('an invalid request', () => {
  test.each([
    ['POST', '/users', '{', 'The body is not JSON'],
    ['POST', '/users', undefined, 'The body is missing'],
    ['POST', '/users', 'null', 'The body must be a JSON object'],
    ['POST', '/users', '[]', 'The body must be a JSON object'],
    ['POST', '/users', '"text"', 'The body must be a JSON object'],
    ['POST', '/users', { name: 'A', email: 'a@b.c' }, 'userrole is required'],
    [
      'POST',
      '/users',
      { name: 'A', email: 'a@b.c', userrole: 'admin' },
      'userrole must be one of Buyer, Seller',
    ],
    [
      'POST',
      '/users',
      { name: 'A', email: 'a@b.c', userrole: 'Buyer', role: 'admin' },
      '"role" is not a field of this request',
    ],
    [
      'POST',
      '/users',
      '{"name":"A","email":"a","userrole":"Buyer","__proto__":{"role":"admin"}}',
      '"__proto__" is not a field of this request',
    ],
    ['POST', '/users', { name: 1, email: 'a@b.c', userrole: 'Buyer' }, 'name must be text'],
    ['POST', '/addproducts', newProduct({ price: true }), 'price must be text or a number'],
    [
      'POST',
      '/addproducts',
      newProduct({ Location: 'Hamburg' }),
      'Location must be one of Berlin, Dortmund, Dusseldorf, Munich',
    ],
    ['GET', '/jwt', undefined, 'email is required'],
    ['GET', '/jwt?email=', undefined, 'email must not be empty'],
    ['GET', '/jwt?email=a&email=b', undefined, 'email must be text'],
    ['GET', '/jwt?email[x]=a', undefined, 'email must be text'],
    ['GET', '/users?userrole=Buyer', undefined, 'userrole must be at most 0 characters long'],
    ['GET', '/buyerorders/42', undefined, 'id is not as documented: 24 hexadecimal digits, in lower case'],
    ['GET', '/users/admin/%E0%A4%A', undefined, 'The address is not URL-encoded correctly'],
    ['POST', '/users', 'x'.repeat(1024 * 1024 + 1), 'The body is larger than 1 MB'],
  ])('%s %s is 400 and names the problem (%#)', async (method, path, body, message) => {
    const { call } = await openSandbox();
    expect(await call(method, path, { body })).toMatchObject({ status: 400, body: { message } });
  });

  test('an unknown path is 404, a wrong method 405 with Allow', async () => {
    const { call } = await openSandbox();
    expect(await call('GET', '/nothing')).toMatchObject({
      status: 404,
      body: { message: 'There is no /nothing' },
    });
    expect((await call('POST', '/1/upload?key=k')).status).toBe(404);
    const wrong = await call('POST', '/categories');
    expect(wrong).toMatchObject({ status: 405, body: { message: 'POST is not possible here, but GET' } });
    expect(wrong.headers.get('allow')).toBe('GET');
    expect((await call('POST', `/manageproducts/${product}`)).headers.get('allow')).toBe('PATCH, DELETE');
  });

  test('an unexpected failure is 500 with one line in the log and no stack for the caller', async () => {
    const { call, database, log } = await openSandbox();
    await database.execute('drop table questions');
    expect(await call('GET', '/questions')).toMatchObject({
      status: 500,
      body: { message: 'Internal server error' },
    });
    expect(log).toEqual([expect.stringMatching(/^listQuestions failed: .*no such table: questions$/)]);
  });
});

describe('browsers', () => {
  test('any origin may read every answer, also errors, and no answer is cached', async () => {
    const { call } = await openSandbox();
    const origin = { Origin: 'http://shop.test' };
    for (const path of ['/categories', '/nothing', '/jwt', '/jwt?email=unknown']) {
      const { headers } = await call('GET', path, { headers: origin });
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test('a preflight request allows the methods and headers of the contract for two hours', async () => {
    const { app } = await openSandbox();
    const { status, headers } = await app.request('/manageproducts/x', {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://shop.test',
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-methods')).toBe('GET,POST,PUT,PATCH,DELETE');
    expect(headers.get('access-control-allow-headers')).toBe('Authorization,Content-Type,Prefer');
    expect(headers.get('access-control-max-age')).toBe('7200');
  });

  test('the app answers below a path as well, and to HEAD', async () => {
    const { app } = await openSandbox();
    const routed = new Hono().route('/api', app);
    expect((await routed.request(`/api/users/buyer/${encodeURIComponent(emails.buyer)}`)).status).toBe(200);
    expect((await routed.request('/categories')).status).toBe(404);
    expect((await new Hono().mount('/api', app.fetch).request('/api/categories')).status).toBe(200);
    const head = await app.request('/categories', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
