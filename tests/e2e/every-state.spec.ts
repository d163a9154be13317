import type { Page } from '@playwright/test';
import { openPageFor, openState } from '../states/openState';
import { schemes, states, type State } from '../states/states';
import { axeFindings } from './support/axeFindings';
import { expect, test, type As } from './support/journey';
import { KeyboardUser } from './support/KeyboardUser';
import { layoutShifts, watchLayoutShifts } from './support/layoutShifts';
import { coveredShare, hiddenFocus, misfits, withStyle } from './support/layout';

const [narrowest, phone, widest] = [320, 390, 1280];
const breakpoint = 600;
const height = 800;
/** 1280 × 1024 at 400 %. */
const zoomedHeight = 256;
const mostShift = 0.01;
const mostCovered = 1 / 3;

const wideText = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;
const largeText = 'html { font-size: 200% !important }';
/** A toast disappears after seconds, and with it what it covers. */
const noToasts = 'section[aria-label="Notifications"] { display: none }';

interface Visit {
  /** In this order; the page is opened at the first of them. */
  widths: readonly number[];
  /** Of every other width. At those between, the page has the other scheme. */
  firstScheme: 0 | 1;
  /** Whether accessibility is checked at every width, with the colours of both schemes at the ends; else at the first. */
  allWidths: boolean;
  /** Whether the Tab key is followed through the whole page. */
  tabs: boolean;
  /** Whether the page is checked at 400 %, too. */
  zoomed: boolean;
}

/** Runs every check of one state on one opened page. Returns the findings. */
async function checkState(page: Page, state: State, visit: Visit): Promise<string[]> {
  const findings: string[] = [];
  const add = (place: string, found: readonly string[]) => {
    findings.push(...found.map((each) => `${place}: ${each}`));
  };
  const isShown = (width: number) =>
    !state.only || (state.only === 'narrow' ? width < breakpoint : width === widest);
  const widths = visit.widths.filter(isShown);
  const [first = widest] = widths;

  await page.setViewportSize({ width: first, height });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await openState(page, state);
  add(`loading at ${first} px`, await jumps(page, state));
  for (const [place, width] of widths.entries()) {
    await page.setViewportSize({ width, height });
    const isEnd = width === narrowest || width === widest;
    if (isEnd && visit.tabs) {
      add(`Tab at ${width} px`, await new KeyboardUser(page).tabsThrough());
      // Where the page was left, the top bar may cover a part of a button.
      await page.evaluate(() => scrollTo(0, 0));
    }
    const scheme = schemes[((place + visit.firstScheme) % 2) as 0 | 1];
    const checked = place > 0 && !visit.allWidths ? [] : isEnd && visit.allWidths ? schemes : [scheme];
    for (const each of checked) {
      await page.emulateMedia({ colorScheme: each, reducedMotion: 'reduce' });
      await page.locator(`html[data-${each}]`).waitFor();
      add(`${width} px, ${each}`, await axeFindings(page, each === scheme ? 'all' : 'colours'));
    }
    add(`${width} px`, await misfits(page));
    if (width === narrowest)
      await withStyle(page, wideText, async () => add(`${width} px, wide-set text`, await misfits(page)));
    if (width === phone || width === widest)
      await withStyle(page, largeText, async () => add(`${width} px, text at 200 %`, await misfits(page)));
  }
  if (visit.zoomed && isShown(narrowest)) add('at 400 %', await misfitsZoomed(page));
  return findings;
}

/** What a user does may move the page; what loads may not. */
async function jumps(page: Page, { steps }: State): Promise<string[]> {
  if (steps) return [];
  const shifts = await layoutShifts(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum > mostShift ? [`moved ${sum.toFixed(3)} ${JSON.stringify(shifts, null, 1)}`] : [];
}

async function misfitsZoomed(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: narrowest, height: zoomedHeight });
  const found = await misfits(page);
  await withStyle(page, noToasts, async () => {
    const covered = await coveredShare(page);
    if (covered > mostCovered) found.push(`${Math.round(covered * 100)} % of the window stay covered`);
    found.push(...(await hiddenFocus(page)));
  });
  return found;
}

/** Opens the states one after the other, each in a browser context of its own, and names each that has findings. */
async function checkStates(as: As, chosen: readonly State[], { isAll }: { isAll: boolean }) {
  test.setTimeout(chosen.length * 120_000);
  const widths = isAll ? [widest, 768, phone, narrowest] : [widest, phone, narrowest];
  for (const [place, state] of chosen.entries())
    await test.step(state.name, async () => {
      const page = await openPageFor(state, as);
      await watchLayoutShifts(page);
      const findings = await checkState(page, state, {
        widths: place % 2 === 0 ? widths : widths.toReversed(),
        firstScheme: place % 4 < 2 ? 0 : 1,
        allWidths: isAll,
        tabs: isAll && state.isFirst,
        // The bar, which may cover the focus, is the same on all pages of a user.
        zoomed: isAll || place === 0,
      }).catch((error: unknown) => [String(error)]);
      expect.soft(findings, `${state.page}, ${state.name}`).toEqual([]);
      await page.context().close();
    });
}

const filled = states.filter(({ isFirst }) => isFirst);

for (const actor of new Set(filled.map((state) => state.as)))
  test(`${actor}, each page filled: nothing jumps, no accessibility finding, all fits`, async ({ as }) =>
    checkStates(
      as,
      filled.filter((state) => state.as === actor),
      { isAll: false },
    ));

for (const title of filled.map(({ page }) => page))
  test(
    `${title}, every state at four widths: nothing jumps, no accessibility finding, all fits`,
    { tag: '@all' },
    async ({ as }) =>
      checkStates(
        as,
        states.filter(({ page }) => page === title),
        { isAll: true },
      ),
  );

// The home page shows it in a frame that runs no script, so nothing can look around in there.
test(
  'the map, opened alone, has no accessibility finding',
  { tag: '@all' },
  async ({ visitor: { page } }) => {
    for (const theme of schemes) {
      await page.goto(`/map/?theme=${theme}`);
      await page.locator('svg').waitFor();
      expect(await axeFindings(page, 'all')).toEqual([]);
    }
  },
);
