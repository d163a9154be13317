import type { Page } from '@playwright/test';
import { leaveState, openState, prepareStates } from '../states/openState';
import type { WidthName } from '../states/pageStates';
import { schemes, states, type State } from '../states/states';
import { axeFindings } from './support/axeFindings';
import { expect, test } from './support/journey';
import { layoutShifts, watchLayoutShifts } from './support/layoutShifts';
import { coveredShare, hiddenFocus, lastingMisfits, noToasts, withStyle } from './support/reflow';
import { smallTargets } from './support/smallTargets';

const widths = { narrow: 320, wide: 1280 } as const;
const height = 800;
/** 1280 × 1024 at 400 %. */
const zoomedHeight = 256;
const mostShift = 0.01;
const mostCovered = 1 / 3;

const wideText = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;
const largeText = 'html { font-size: 200% !important }';

type Findings = (prefix: string, found: readonly string[]) => void;

/** What a user does may move the page; what loads may not. */
async function jumps(page: Page, { steps }: State): Promise<string[]> {
  if (steps) return [];
  const shifts = await layoutShifts(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum > mostShift ? [`${sum.toFixed(3)} ${JSON.stringify(shifts, null, 1)}`] : [];
}

/**
 * Colours are judged in both schemes at both widths. What is the same in both schemes is judged once at each width: light
 * at one, dark at the other.
 */
async function scan(page: Page, width: number, add: Findings) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-${colorScheme}]`).waitFor();
    const isFull = (colorScheme === 'light') === (width === widths.narrow);
    add(colorScheme, await axeFindings(page, isFull ? 'all' : 'colours'));
  }
}

async function fitsNarrow(page: Page, add: Findings) {
  add('narrow', await lastingMisfits(page));
  add('narrow', await smallTargets(page));
  await withStyle(page, wideText, async () => add('wide-set text', await lastingMisfits(page)));
  await page.setViewportSize({ width: widths.narrow, height: zoomedHeight });
  add('at 400 %', await lastingMisfits(page));
  await withStyle(page, noToasts, async () => {
    const covered = await coveredShare(page);
    if (covered > mostCovered) add('at 400 %', [`${Math.round(covered * 100)} % of the window stay covered`]);
    add('at 400 %', await hiddenFocus(page));
  });
  await page.setViewportSize({ width: widths.narrow, height });
}

async function fitsWide(page: Page, add: Findings) {
  await withStyle(page, largeText, async () => add('text at 200 %', await lastingMisfits(page)));
}

/** Runs every check of one state at one width. Returns the findings. */
async function checkState(page: Page, state: State, name: WidthName): Promise<string[]> {
  const findings: string[] = [];
  const add: Findings = (prefix, found) =>
    findings.push(...found.map((each) => `${widths[name]} px, ${prefix}: ${each}`));
  await page.setViewportSize({ width: widths[name], height });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await openState(page, state);
  add('jumps', await jumps(page, state));
  await scan(page, widths[name], add);
  await (name === 'narrow' ? fitsNarrow(page, add) : fitsWide(page, add));
  await leaveState(page);
  return findings;
}

for (const state of states)
  test(
    `${state.page}, ${state.name}: nothing jumps, no accessibility finding, all fits`,
    { tag: state.isFirst ? [] : ['@all'] },
    async ({ as }) => {
      const { page } = await as(state.as === 'visitor' ? undefined : `${state.as}@example.com`);
      await prepareStates(page);
      await watchLayoutShifts(page);
      const findings: string[] = [];
      for (const name of ['wide', 'narrow'] as const)
        if (!state.only || state.only === name) findings.push(...(await checkState(page, state, name)));
      expect(findings).toEqual([]);
    },
  );
