import { expect, test, vi } from 'vitest';
import { listOf, recordOf, textOf, type AnyRecord } from '@/services/api/records';
import { ServiceError } from '@/services/ServiceError';

test.each([
  ['325', '325'],
  [325, '325'],
  [0, '0'],
  [99.5, '99.5'],
  [' kept as it is ', ' kept as it is '],
])('a text, or a number as text: %j', (value, text) => {
  expect(textOf({ price: value }, 'price')).toBe(text);
});

test.each(['', '  ', null, undefined, true, NaN, Infinity, {}, [], ['x'], 'undefined', 'NaN'])(
  'C4 %j says nothing, and the next field is asked',
  (value) => {
    expect(textOf({ Condition: value }, 'Condition')).toBe('');
    expect(textOf({ Condition: value, condition: 'Good' }, 'Condition', 'condition')).toBe('Good');
  },
);

test('the first field that says something counts', () => {
  expect(textOf({ a: 'first', b: 'second' }, 'a', 'b')).toBe('first');
  expect(textOf({ a: 'first', b: 'second' }, 'b', 'a')).toBe('second');
  expect(textOf({}, 'a', 'b')).toBe('');
});

test.each([null, undefined, 'text', 7, true, []])('%j is no record', (answer) => {
  expect(() => recordOf(answer)).toThrow(ServiceError);
  expect(recordOf({ a: 1 })).toEqual({ a: 1 });
});

const toItem = (record: AnyRecord) => {
  const id = textOf(record, '_id');
  return id ? { id } : undefined;
};

test('items that make no sense are left out and reported, the rest stays in its order', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const answer = [{ _id: 'b' }, null, 'text', { id: 'no _id' }, { _id: 'a' }, { _id: 'b' }];
  expect(listOf(answer, toItem)).toEqual([{ id: 'b' }, { id: 'a' }]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('4 items'));
  warn.mockClear();
  expect(listOf([{ _id: 'a' }], toItem)).toEqual([{ id: 'a' }]);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test.each([null, undefined, {}, 'text', { 0: {}, length: 1 }])(
  'N27 %j is no list and an error, so that a broken server never looks like an empty shop',
  (answer) => {
    expect(() => listOf(answer, toItem)).toThrow(
      'The answer from the server could not be read. Try again in a moment.',
    );
    expect(listOf([], toItem)).toEqual([]);
  },
);
