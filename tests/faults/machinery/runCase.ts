import type { Call, Cell } from '../Call';
import type { FaultName } from '../faults';
import { checkPage, questionOf } from './checkPage';
import type { Driver } from './Driver';
import type { FaultyNetwork } from './FaultyNetwork';

export interface Case {
  driver: Driver;
  call: Call;
  fault: FaultName;
  cell: Cell;
  network: FaultyNetwork;
  /** How long the page may take to show what the cell says, in seconds of its clock; enough for all repetitions by default. */
  patience?: number;
}

/** A read and its repetitions take 7 s, with no answer 4 × 30 s more. */
const usualPatience = 20;
/** Recording waits a minute at most between its attempts. */
const patienceWithWaiting = 90;
const patienceWithHanging = 240;
/** Repetitions come after 1, 2 and 4 s. */
const steps = [1, 2, 4];
/** While a request hangs, which ends after half a minute or a minute. */
const stepsWithHanging = [30, 1, 4];
/** In milliseconds; nothing more may happen in it. */
const afterwards = 60_000;

/** Goes through one cell of the matrix and returns what differs from it. */
export async function runCase(run: Case): Promise<string[]> {
  const { driver, call, cell, network } = run;
  await driver.open(call.at);
  await driver.settled();
  for (const [label, text] of Object.entries(call.typed ?? {})) await driver.fill(label, text);
  await call.action?.(driver);
  const problems = await waitForCell(run, cell, cell.toasts);
  await driver.advance(afterwards);
  await driver.settled();
  if (cell.calls !== 'on and on' && network.callCount !== cell.calls)
    problems.push(`${network.callCount} calls were made, not ${cell.calls}`);
  problems.push(...differentToasts(driver, cell.toasts), ...driver.problems());
  if (problems.length > 0 || !cell.again) return problems;

  network.lift();
  await tryAgainBy[cell.again](run);
  const { heading, text, button, toast } = cell.recovery ?? call.good;
  const texts = text === undefined ? [] : [text];
  const good: Cell = { ...cell, failure: undefined, keepsTyped: false, heading, button, texts };
  const toasts = [...cell.toasts, ...(toast === undefined ? [] : [toast])];
  problems.push(...(await waitForCell(run, good, toasts)));
  problems.push(...differentToasts(driver, toasts), ...driver.problems());
  return problems.map((problem) => `after another try, ${problem}`);
}

const tryAgainBy: Record<NonNullable<Cell['again']>, (run: Case) => Promise<void> | undefined> = {
  button: ({ driver }) => driver.click('Try again'),
  action: ({ driver, call }) => (call.again ?? call.action)?.(driver),
  reload: ({ driver, call }) => driver.open(call.at),
  waiting: () => undefined,
};

/** Advances the clock of the page, in steps that fit the fault, until the page shows what the cell says. */
async function waitForCell(run: Case, cell: Cell, toasts: readonly string[]): Promise<string[]> {
  const { driver, call, fault, network } = run;
  const usual = cell.again === 'waiting' ? patienceWithWaiting : usualPatience;
  const { patience = fault === 'hanging' ? patienceWithHanging : usual } = run;
  const check = async () => {
    await driver.settled();
    const page = await driver.readPage(questionOf(call, cell));
    return [...checkPage(page, call, cell), ...(page.isBusy ? [] : differentToasts(driver, toasts))];
  };
  let problems = await check();
  for (let passed = 0, turn = 0; problems.length > 0 && passed < patience; turn += 1) {
    const step = (network.isHanging ? stepsWithHanging : steps)[turn % steps.length] ?? 1;
    await driver.advance(step * 1000);
    passed += step;
    problems = await check();
  }
  if (problems.length > 0 && run.patience === undefined)
    await driver.retry?.(async () => (problems = await check()).length === 0);
  return problems;
}

/** {new} in a typed text is another word in each case. */
export const withNewNames = (call: Call): Call => ({
  ...call,
  typed: Object.fromEntries(
    Object.entries(call.typed ?? {}).map(([label, text]) => [
      label,
      text.replace('{new}', crypto.randomUUID().slice(0, 8)),
    ]),
  ),
});

const differentToasts = (driver: Driver, expected: readonly string[]) => {
  const [shown, wanted] = [driver.toasts(), expected].map((each) => JSON.stringify(each));
  return shown === wanted ? [] : [`the toasts are ${shown}, not ${wanted}`];
};
