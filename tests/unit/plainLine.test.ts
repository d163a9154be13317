import { expect, test } from 'vitest';
import { plainLine } from '../../scripts/lib/plainLine';
import { PlainProblem } from '../../scripts/lib/plainProblem';

test.each([
  ['a control character of C0 or C1', 'a\u001b[2J\u009b31mb\r\nc', 'a [2J 31mb c'],
  ['a bidirectional control', 'a\u202eb', 'aU+202Eb'],
  ['a command of GitHub Actions', '\r\n  ::error::owned', '   : :error: :owned'],
  ['such a command that a line break may bring to the start', 'a ::error::owned', 'a : :error: :owned'],
  ['a command of the older form', 'a ##[error]owned', 'a # #[error]owned'],
  ['a command of Azure Pipelines', '##vso[task.setvariable]x', '# #vso[task.setvariable]x'],
  ['plain text', 'Sizes ## at [::1] 👩‍🔧', 'Sizes ## at [::1] 👩‍🔧'],
])('%s is shown as text on one line', (_, text, shown) => {
  expect(plainLine(text)).toBe(shown);
});

test('the message of a problem keeps its lines and nothing that a terminal or CI would carry out', () => {
  const { message } = new PlainProblem('old.yaml:\n  ::error::\u001b[31m\n\n- b\u202e');
  expect(message).toBe('old.yaml:\n  : :error:: [31m\n\n- bU+202E');
});
