import { expect, test } from 'vitest';
import { numbersIn } from '../../scripts/acceptance';

const known = new Set(['X5', 'X6', 'Y2', 'Y3', 'Y4', 'Y22', 'Y22b', 'Z1', 'Z2', 'Z3', 'S8']);

test.each([
  ["test('X5 signs out', () => {})", ['X5']],
  ["test('Y19 observes, X6 the name, X5 the end', …", ['X6', 'X5']],
  ["describe('Y2–Y4 titles', …", ['Y2', 'Y3', 'Y4']],
  ['test.each(rows)("Z1-3 calls and Y22b", …', ['Z1', 'Z2', 'Z3', 'Y22b']],
  ['test(`Z1–Z3 for ${name}`, …', ['Z1', 'Z2', 'Z3']],
  ["{ number: 'Z1', id: 'checkAdmin' }", ['Z1']],
  ["test('X5 a Galaxy S8', …", ['X5']],
  ["test('no number first: X5', …", []],
  ["test('W1 X55 aX5 X5a', …", []],
])('%s names %j', (source, numbers) => {
  expect(numbersIn(source, known)).toEqual(numbers);
});
