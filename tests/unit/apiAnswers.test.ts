import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readOneOrder } from '@/domain/order';
import { messages } from '@/messages';
import { listOf, recordOf, recordWith, textOf, type AnyRecord } from '@/services/api/records';
import { expectOk, unwrap } from '@/services/api/unwrap';
import { ServiceError } from '@/services/ServiceError';

const { errors } = messages;

describe('a call', () => {
  const answered = (status: number, parts: { data?: unknown; error?: unknown; statusText?: string } = {}) => {
    const { statusText = '' } = parts;
    return Promise.resolve({ ...parts, response: new Response(null, { status, statusText }) });
  };

  test('that succeeds has its answer', async () => {
    for (const data of [{ isAdmin: true }, 0]) expect(await unwrap(answered(200, { data }))).toEqual(data);
  });

  test.each([
    [{ message: 'Order not found' }, 'Not Found', 'Order not found'],
    [{}, 'Not Found', 'Not Found'],
    ['<html>', '', errors.status(404, '')],
    [{ message: 7 }, '', errors.status(404, '')],
    [{ message: 'x'.repeat(501) }, '', `${'x'.repeat(500)}…`],
  ])('R25 that fails shows the server’s message, else its status: %j', async (error, statusText, message) => {
    for (const read of [unwrap, expectOk])
      await expect(read(answered(404, { error, statusText }))).rejects.toMatchObject({
        kind: 'status',
        status: 404,
        statusText,
        message,
      });
  });

  test('without an answer is a network failure', async () => {
    for (const read of [unwrap, expectOk])
      await expect(read(Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject({
        name: 'ServiceError',
        kind: 'network',
        message: errors.noAnswer,
      });
  });

  test('whose answer is no JSON, or empty, is invalid', async () => {
    const noJson = Promise.reject(new SyntaxError('Unexpected token <'));
    for (const call of [noJson, answered(200), answered(200, { data: null })])
      await expect(unwrap(call)).rejects.toMatchObject({ kind: 'answer', message: errors.invalidResponse });
  });

  test.each([200, 201, 202, 204])(
    'N26 whose answer is not read succeeds with %i and any body',
    async (status) => {
      await expectOk(answered(status));
      await expectOk(answered(status, { data: 'whatever' }));
    },
  );

  test('that is aborted, or fails with a ServiceError, keeps its error', async () => {
    const known = new ServiceError({ kind: 'provider', message: 'known' });
    for (const error of [new DOMException('aborted', 'AbortError'), known])
      await expect(unwrap(Promise.reject(error))).rejects.toBe(error);
  });
});

describe('a field', () => {
  test.each<[unknown, string]>([
    ['325', '325'],
    [325, '325'],
    [0, '0'],
    [99.5, '99.5'],
    ...[' kept as it is ', '<b>', 'nullable', 'Undefined Ltd', 'مرحبا', '👩‍👩‍👧', '-'].map(
      (text): [string, string] => [text, text],
    ),
  ])('with %j is the text %j', (value, text) => {
    expect(textOf({ price: value }, 'price')).toBe(text);
  });

  test.each([
    ...[
      '',
      '  ',
      null,
      undefined,
      true,
      NaN,
      Infinity,
      {},
      [],
      ['x'],
      'undefined',
      ' NaN ',
      '[object Object]',
    ],
    ...['\u200b', '\u00a0\u2003', '\u0000', '\u202e', 'undefined undefined'],
  ])('C4 with %j says nothing, and the next field is read', (value) => {
    expect(textOf({ Condition: value }, 'Condition')).toBe('');
    expect(textOf({ Condition: value, condition: 'Good' }, 'Condition', 'condition')).toBe('Good');
  });
});

test.each([null, undefined, 'text', 7, true, []])('%j is no record', (answer) => {
  expect(() => recordOf(answer)).toThrow(ServiceError);
  expect(() => recordWith(answer, 'id', readOneOrder)).toThrow(ServiceError);
});

describe('a list', () => {
  const toItem = (record: AnyRecord) => {
    const id = textOf(record, '_id');
    return id ? { id } : undefined;
  };

  test('leaves out and reports unusable items, and keeps the others in their order', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warn.mockRestore());
    const usable = [{ _id: 'b' }, { _id: 'a' }];
    expect(listOf(usable, toItem)).toEqual([{ id: 'b' }, { id: 'a' }]);
    expect(warn).not.toHaveBeenCalled();
    const answer = [...usable, null, 'text', { id: 'no _id' }, { _id: 'b' }];
    expect(listOf(answer, toItem)).toEqual([{ id: 'b' }, { id: 'a' }]);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('4 items'));
  });

  test.each([null, undefined, {}, 'text', { 0: {}, length: 1 }])(
    'N27 is not %j, which is an error, so that a broken server never looks like an empty shop',
    (answer) => {
      expect(() => listOf(answer, toItem)).toThrow(errors.invalidResponse);
    },
  );
});
