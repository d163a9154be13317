import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import type { Answers, FakeApi } from '../support/fakeApi';
import { openApp } from '../support/openApp';
import { pngFile } from '../support/pictureFiles';
import { goodCell, type Cell, type CellCase } from './expectations';
import { answerUnder } from './faults';
import { buttons, fieldOf, nameOf, problemsOf, recordToasts } from './readPage';
import type { Click, Row } from './rows';

/** Opens the page of a row: the app, or the page that handles nothing. */
export type OpenPage = (
  row: Row,
  answers: Answers,
) => Promise<Pick<FakeApi, 'answer' | 'calls'> & { close: () => void }>;

const openInApp: OpenPage = ({ at, as, answers }, faulty) =>
  openApp(at, { ...(as && { as }), answers: { ...answers, ...faulty } });

/** Goes through one cell of the matrix and returns what differs from it. */
export async function runCell(
  { row, fault, cell }: Omit<CellCase, 'title'>,
  open = openInApp,
): Promise<string[]> {
  stopClock();
  // What the app logs about a fault is not part of the matrix.
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined);
  const toasts = recordToasts();
  const page = await open(
    row,
    fault === 'none' ? {} : { [row.operation]: answerUnder(fault, row.operation) },
  );
  // The page is mounted before time passes.
  for (let turn = 0; turn < 3; turn += 1) await pass(20);
  await reach(row);
  const check = () => problemsOf(row, cell, toasts());
  await (fault === 'silence' ? waitFor(check, 240, 15) : waitFor(check, 20));
  // Nothing more happens in a minute.
  for (let second = 0; second < 60; second += 15) await pass(15_000);
  const problems = check();
  const calls = page.calls(row.operation).length;
  if (cell.calls === 'more' ? calls < 2 : calls !== cell.calls)
    problems.push(`The call was made ${calls} times, not ${cell.calls}.`);
  if (problems.length > 0 || !cell.recoversBy) return problems;

  page.answer(row.operation, { status: 200 });
  const recovered = goodCell({ ...row, good: cell.recovered ?? row.good });
  const wanted: Cell = { ...recovered, toasts: [...cell.toasts, ...recovered.toasts] };
  await recover[cell.recoversBy](row, page, open);
  return waitFor(() => problemsOf(row, wanted, toasts()).map((each) => `After the fault: ${each}`), 90);
}

const recover: Record<
  NonNullable<Cell['recoversBy']>,
  (row: Row, page: { close: () => void }, open: OpenPage) => Promise<unknown>
> = {
  button: () => click(['Try again']),
  action: (row) => reach({ ...row, typed: {} }),
  reload: (row, page, open) => {
    page.close();
    return open(row, {});
  },
  waiting: () => Promise.resolve(),
};

/** The test advances the clock of the page. What Node does meanwhile keeps its own timers. */
const stopClock = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'requestAnimationFrame'],
  });

const pass = (milliseconds: number) =>
  act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(milliseconds);
    await new Promise((resolve) => setImmediate(resolve));
  });

/** Advances the clock in steps until nothing differs any more; both times are in seconds. */
async function waitFor(check: () => string[], patience: number, step = 1): Promise<string[]> {
  let problems = check();
  for (let passed = 0; problems.length > 0 && passed < patience; passed += step) {
    await pass(step * 1000);
    problems = check();
  }
  return problems;
}

/** Types, chooses a picture and clicks what leads to the call. */
async function reach({ typed = {}, picture, clicks = [] }: Row) {
  for (const [label, text] of Object.entries(typed))
    fireEvent.input(await found(() => fieldOf(label)), { target: { value: text } });
  if (picture && !imageOf('pixel.png')) {
    fireEvent.change(await found(() => fieldOf(picture)), { target: { files: [pngFile('pixel.png')] } });
    await found(() => imageOf('pixel.png'));
  }
  for (const each of clicks) await click(each);
}

const click = async (button: Click) => fireEvent.click(await found(() => buttonOf(button)));

/** Waits for an element as a user would. */
async function found<Found>(find: () => Found | undefined): Promise<Found> {
  for (let turn = 0; turn < 50; turn += 1) {
    const element = find();
    if (element) return element;
    await pass(100);
  }
  throw new Error(`The page does not show ${String(find)}:\n${document.body.textContent}`);
}

const imageOf = (name: string) => document.querySelector(`img[alt="${name}"]`) ?? undefined;

function buttonOf([name, within]: Click) {
  const places =
    within === 'dialog' ? '[role="dialog"], [role="alertdialog"]' : within ? 'tr, [role="row"]' : 'body';
  const place = [...document.querySelectorAll(places)].find(
    ({ textContent }) => within === 'dialog' || !within || textContent.includes(within),
  );
  return place && buttons(place).find((button) => `${nameOf(button)}: `.startsWith(`${name}: `));
}
