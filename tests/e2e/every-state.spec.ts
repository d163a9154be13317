import type { Page } from '@playwright/test';
import { schemes, type GalleryState } from '../../scripts/gallery/galleryState';
import { galleryPages } from '../../scripts/gallery/states';
import { axeFindings } from './support/axeFindings';
import { forgetTheLastState, holdToasts, leave, visit } from './support/galleryVisit';
import { expect, test } from './support/journey';
import { layoutShifts, watchLayoutShifts } from './support/layoutShifts';
import type { Person } from './support/Person';
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

/** What comes in answer to a deed may move the page; what comes by itself may not. */
async function jumps(page: Page, { steps }: GalleryState): Promise<string[]> {
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

for (const { title, states } of galleryPages) {
  for (const [name, width] of Object.entries(widths)) {
    test(`${title}, ${width} px: no state jumps, none has an accessibility finding, all fit`, async ({
      as,
    }) => {
      test.setTimeout(600_000);
      const people = new Map<string, Person>();
      const personAs = async (actor = 'visitor') => {
        const known = people.get(actor);
        if (known) return known;
        const person = await as(actor === 'visitor' ? undefined : `${actor}@example.com`);
        people.set(actor, person);
        await person.page.setViewportSize({ width, height });
        await person.page.clock.install();
        await forgetTheLastState(person.page);
        await holdToasts(person.page);
        await watchLayoutShifts(person.page);
        return person;
      };
      const findings: string[] = [];
      for (const state of states) {
        if (state.only && state.only !== name) continue;
        const add: Findings = (prefix, found) =>
          findings.push(...found.map((each) => `${title}, ${state.name}, ${width} px, ${prefix}: ${each}`));
        const { page } = await personAs(state.as);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
        const isThere = await visit(page, state).then(
          () => true,
          (error: unknown) => {
            add('not reached', [String(error).split('\n').slice(0, 4).join(' ')]);
            return false;
          },
        );
        if (!isThere) continue;
        add('jumps', await jumps(page, state));
        await scan(page, width, add);
        await (name === 'narrow' ? fitsNarrow(page, add) : fitsWide(page, add));
        await leave(page);
      }
      expect(findings).toEqual([]);
    });
  }
}
