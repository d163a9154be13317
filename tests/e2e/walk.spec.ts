import type { ElementHandle, Page } from '@playwright/test';
import * as fc from 'fast-check';
import { actors, type Actor } from '@/dev/pageState';
import { operationList, type OperationId } from '@/services/api/operations';
import { states } from '../states/states';
import { addressWith, answersOf, operationIds, scenario, type Scenario } from '../support/scenario';
import { axeFindings } from './support/axeFindings';
import { test, type As } from './support/journey';
import { findOperation, use } from './support/scenarios';
import { watchRequests } from './support/settled';

// Reaches states that no other test names. WALK_SEED and WALK_RUNS select other walks.

const seed = Number(process.env['WALK_SEED'] ?? 7);
const numRuns = Number(process.env['WALK_RUNS'] ?? 6);
const mostSteps = 8;

interface Walk {
  path: string;
  scenarios: readonly Scenario[];
  /** Each chooses one of what the page offers then. */
  steps: readonly number[];
}

const isRead = (id: OperationId) => operationList[id].method === 'GET';

/** Writes are answered by the contract's examples, so that no walk changes the shop of the next. */
const harmless = operationIds.flatMap((id) => {
  const [status] = answersOf(id)[0] ?? [];
  return isRead(id) ? [] : [{ operation: id, status } as Scenario];
});

const scenarioOf = (id: OperationId) => {
  const documented = answersOf(id).flatMap(([status, examples]) => [
    { status },
    ...examples.map((example) => ({ example })),
  ]);
  const choices = [...documented, { network: 'none' }, { slow: 3000 }, ...(isRead(id) ? [{ fails: 2 }] : [])];
  return fc.constantFrom(...choices).map((choice) => scenario(id, choice as { slow: number }));
};

const walksOf = (actor: Actor): fc.Arbitrary<Walk> =>
  fc.record({
    path: fc.constantFrom(...new Set(states.filter(({ as }) => as === actor).map(({ path }) => path))),
    scenarios: fc.uniqueArray(fc.constantFrom(...operationIds).chain(scenarioOf), {
      selector: ({ operation }) => operation,
      maxLength: 3,
    }),
    steps: fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: mostSteps }),
  });

for (const actor of actors)
  test(
    `random walks, ${actor}: no error, no empty page, no lost focus, no call outside the contract`,
    { tag: '@all' },
    async ({ as }) => {
      test.setTimeout(1_200_000);
      const walks = fc.asyncProperty(walksOf(actor), (walk) => takeWalk(as, actor, walk));
      await fc.assert(walks, { seed, numRuns, interruptAfterTimeLimit: 900_000 });
    },
  );

async function takeWalk(as: As, actor: Actor, { path, scenarios, steps }: Walk): Promise<void> {
  const { page } = await as(actor === 'visitor' ? undefined : `${actor}@example.com`);
  page.setDefaultTimeout(30_000);
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(`Uncaught: ${message}`));
  page.on('dialog', (dialog) => void dialog.accept());
  // A new document has no focus yet.
  let isNewDocument: boolean;
  page.on('domcontentloaded', () => (isNewDocument = true));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !findOperation(request.method(), pathname.slice('/api'.length)))
      problems.push(`Outside the contract: ${request.method()} ${pathname}`);
  });
  const settled = await watchRequests(page);
  await use(page, ...harmless, ...scenarios);
  const taken: string[] = [];
  try {
    await page.goto(path);
    await settled();
    problems.push(...(await emptyPage(page)));
    for (const step of steps) {
      if (problems.length > 0) break;
      isNewDocument = false;
      taken.push(await takeStep(page, step));
      await settled();
      problems.push(...(await emptyPage(page)), ...(isNewDocument ? [] : await lostFocus(page)));
    }
    if (problems.length === 0) problems.push(...(await axeFindings(page, 'all')));
  } catch (error) {
    problems.push(`${String(error)} at ${page.url()}`);
  }
  await page.close();
  if (problems.length === 0) return;
  const link = addressWith(path, { scenarios, as: actor });
  throw new Error([...problems, `Open ${link} on a development server, then:`, ...taken].join('\n  '));
}

/** Uses one of the links, buttons and fields with the keyboard. Returns what was done. */
async function takeStep(page: Page, step: number): Promise<string> {
  const offered = await page.evaluateHandle(() => {
    const dialogs = [
      ...document.querySelectorAll(
        'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]',
      ),
    ];
    const place = dialogs.at(-1) ?? document;
    const all = place.querySelectorAll<HTMLElement>(
      'a[href^="/"]:not([target]), button, input:not([type=file]), select, textarea, [role^=menuitem], [role=option]',
    );
    return [...all].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled'),
    );
  });
  const elements = [...(await offered.getProperties()).values()].flatMap((each) => each.asElement() ?? []);
  const element = elements[step % elements.length] as ElementHandle<HTMLElement> | undefined;
  if (!element) return 'nothing, because the page offers nothing';
  const { tag, name } = await element.evaluate((each) => ({
    tag: each.matches('input:not([type=checkbox], [type=radio]), textarea') ? 'field' : each.localName,
    name:
      each.getAttribute('aria-label') ??
      each.id + (each.textContent.trim() || ` ${each.getAttribute('name')}`),
  }));
  await element.focus();
  if (tag === 'field') {
    await page.keyboard.type(`${step}`);
    return `type ${step} into “${name}”`;
  }
  await page.keyboard.press(tag === 'input' ? 'Space' : tag === 'select' ? 'ArrowDown' : 'Enter');
  return `press “${name.slice(0, 60)}”`;
}

/** Waits, because what comes after a frame is later than the network. */
const finds = (page: Page, problem: string, isWell: () => boolean) =>
  page.waitForFunction(isWell, undefined, { polling: 100, timeout: 5_000 }).then(
    () => [],
    () => [`${problem} at ${page.url()}`],
  );

const emptyPage = (page: Page) =>
  finds(page, 'Nothing is shown', () => Boolean(document.querySelector('main')?.innerText.trim()));

const lostFocus = (page: Page) =>
  finds(page, 'The focus is lost', () => document.activeElement !== document.body);
