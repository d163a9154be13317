import { expect, type Page } from '@playwright/test';
import type { Call, Cell } from '../Call';
import type { FaultName } from '../faults';
import { isBusy, look, tryAgain } from './look';
import type { Network } from './spoilNetwork';
import type { Watch } from './watchPage';

export interface Case {
  page: Page;
  call: Call;
  fault: FaultName;
  cell: Cell;
  network: Network;
  watch: Watch;
  /** The address to begin with; the naive page of the control has its own. */
  open: (page: Page) => Promise<unknown>;
  deed: (page: Page) => Promise<void>;
  /** For how long, in seconds of the page, all may come right; the usual is enough for a call and its repetitions. */
  patience?: number;
}

/** A read and its repetitions take 7 s, with no answer 4 × 30 s more. */
const usualPatience = 20;
/** Recording waits a minute at most between its turns. */
const patienceWithWaiting = 90;
const patienceWithHanging = 240;
/** Repetitions come after 1, 2 and 4 s. */
const steps = [1, 2, 4];
/** The same after half a minute without an answer, which would end what is only on its way while nothing hangs. */
const stepsWithHanging = [30, 1, 4];
/** In real time, in milliseconds; what is right is there long before. */
const graceOnBusyMachines = 8_000;
/** In which nothing further must happen. */
const afterwards = 60_000;

/** Goes through one cell of the matrix and says what is not as it should be. */
export async function runCase(run: Case): Promise<string[]> {
  const { page, call, cell, network, watch, open, deed } = run;
  await open(page);
  await network.settled();
  await type(page, call);
  await deed(page);
  const problems = await timePasses(run, cell, cell.toasts);
  await page.clock.fastForward(afterwards);
  await network.settled();
  if (cell.calls !== 'on and on' && network.calls() !== cell.calls)
    problems.push(`${network.calls()} calls were made, not ${cell.calls}`);
  problems.push(...differentToasts(watch, cell.toasts), ...watch.problems());
  if (problems.length > 0 || !cell.again) return problems;

  network.lift();
  await tryAgainBy[cell.again](run);
  const { heading, text, button, toast } = cell.recovery ?? call.good;
  const good = { ...cell, ...recovered, heading, button, texts: text === undefined ? [] : [text] };
  const toasts = [...cell.toasts, ...(toast === undefined ? [] : [toast])];
  problems.push(...(await timePasses(run, good, toasts)));
  problems.push(...differentToasts(watch, toasts), ...watch.problems());
  return problems.map((problem) => `after another try, ${problem}`);
}

const recovered = { failure: undefined, keepsTyped: false } as const;

const tryAgainBy: Record<NonNullable<Cell['again']>, (run: Case) => Promise<unknown>> = {
  button: ({ page }) => tryAgain(page).click({ timeout: 2_000 }),
  deed: ({ page, call, deed }) => (call.again ?? deed)(page),
  reload: ({ page, call }) => page.goto(call.at),
  waiting: () => Promise.resolve(),
};

async function type(page: Page, { typed = {} }: Call) {
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
}

/** Lets the page's own time pass, in steps as long as the fault needs, until all is as the cell says. */
async function timePasses(run: Case, cell: Cell, toasts: readonly string[]): Promise<string[]> {
  const { page, call, fault, network, watch } = run;
  const isHanging = fault === 'hanging';
  const usual = cell.again === 'waiting' ? patienceWithWaiting : usualPatience;
  const { patience = isHanging ? patienceWithHanging : usual } = run;
  const lookNow = async () => {
    await network.settled();
    if (await isBusy(page)) return ['a spinner is left'];
    return [...(await look(page, call, cell)), ...differentToasts(watch, toasts)];
  };
  let problems = await lookNow();
  for (let passed = 0, turn = 0; problems.length > 0 && passed < patience; turn += 1) {
    const step = (network.hangs() ? stepsWithHanging : steps)[turn % steps.length] ?? 1;
    await page.clock.fastForward(step * 1000);
    passed += step;
    problems = await lookNow();
  }
  // The page's clock may have run ahead of a busy machine.
  const isGood = async () => {
    problems = await lookNow();
    return problems.length === 0;
  };
  const timeout = run.patience === undefined ? graceOnBusyMachines : 1;
  await expect
    .poll(isGood, { timeout, intervals: [200] })
    .toBe(true)
    .catch(() => undefined);
  return problems;
}

const differentToasts = (watch: Watch, wanted: readonly string[]) => {
  const [is, should] = [watch.toasts(), wanted].map((each) => JSON.stringify(each));
  return is === should ? [] : [`the toasts are ${is}, not ${should}`];
};
