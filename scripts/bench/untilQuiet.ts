import type { Page, Request } from '@playwright/test';

/** Resolves once the page has asked for nothing during this time; what it asks for meanwhile starts the time again. */
export function untilQuiet(page: Page, time = 1_500): Promise<void> {
  const open = new Set<Request>();
  return new Promise((resolve) => {
    let timer = setTimeout(done, time);
    function again() {
      clearTimeout(timer);
      if (open.size === 0) timer = setTimeout(done, time);
    }
    function begun(request: Request) {
      open.add(request);
      again();
    }
    function ended(request: Request) {
      open.delete(request);
      again();
    }
    function done() {
      page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended);
      resolve();
    }
    page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  });
}
