import type { Page } from '@playwright/test';

export interface LayoutShift {
  value: number;
  /** What moved, and from where to where in pixels. */
  moved: string[];
}

declare global {
  interface Window {
    takeLayoutShifts?: () => LayoutShift[];
  }
}

/** From the next document on, the page remembers what moved without anybody having touched it. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(observe);
}

/** What has moved since the document was opened. */
export const layoutShifts = (page: Page): Promise<LayoutShift[]> =>
  page.evaluate(() => window.takeLayoutShifts?.() ?? []);

function observe() {
  interface Entry extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const shifts: LayoutShift[] = [];
  // A bar that shows progress moves on purpose.
  const isProgress = ({ node }: Entry['sources'][number]) =>
    node instanceof Element && node.closest('[role=progressbar]') !== null;
  const nameOf = (node: Node | null) =>
    node instanceof Element
      ? `<${node.tagName.toLowerCase()}> “${node.textContent.slice(0, 40)}”`
      : (node?.nodeName ?? 'gone');
  const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
  const keep = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources } of entries as Entry[]) {
      if (hadRecentInput || sources.every(isProgress)) continue;
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
      );
      shifts.push({ value, moved });
    }
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.takeLayoutShifts = () => {
    keep(observer.takeRecords());
    return shifts;
  };
}
