import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules whose verdict depends on the colours. */
const ofColours = ['color-contrast', 'link-in-text-block'];
/** Of WCAG, and of what axe calls best practice: landmarks, headings and tables that a screen reader can tell apart. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** An open menu is outside of all landmarks, and holds the focus. */
const ofMenus = ['region'];

/**
 * What axe finds on the page: the rule, the place, and what is wrong there. Not inside of frames: the map's runs no script,
 * so axe would wait in it for ever; it is scanned as a page of its own.
 */
export async function axeFindings(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], iframes: false });
  const { violations } = await (
    rules === 'all' ? builder.withTags(tags).disableRules(ofMenus) : builder.withRules(ofColours)
  ).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => {
      const why = (failureSummary ?? '').split('\n').slice(1).join(' ').replaceAll(/\s+/g, ' ');
      return `${id} at ${target.flat().join(' ')}: ${why.trim()} ${html.slice(0, 160)}`;
    }),
  );
}
