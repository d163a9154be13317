import type { RouteChange } from './RouteChange';

/**
 * Runs in the page: resolves once the next click has led to this heading and to a card. It holds no named functions,
 * which the transpiler would mark by one of its own.
 */
export function watchRouteChange(heading: string): Promise<RouteChange> {
  return new Promise((resolve, reject) => {
    const end = performance.now() + 30_000;
    const change = { heading: 0, firstCard: 0, longestFrame: 0, framesOfWaiting: 0 };
    const frames = {
      clicked: 0,
      last: 0,
      next(now: number) {
        if (now > end) return reject(new Error(`No click led to "${heading}" and a card.`));
        requestAnimationFrame((later) => frames.next(later));
        if (!frames.clicked) return;
        const since = now - frames.clicked;
        change.longestFrame = Math.max(change.longestFrame, now - frames.last);
        frames.last = now;
        // The frame after the last one shows how long that one took.
        if (change.firstCard) return resolve(change);
        if (document.querySelector('main [role=status] svg, main .skeleton, [role=progressbar]'))
          change.framesOfWaiting += 1;
        if (document.querySelector('h1')?.textContent !== heading) return;
        change.heading ||= since;
        if (document.querySelector('main article h3')) change.firstCard = since;
      },
    };
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        frames.clicked = timeStamp;
        frames.last = timeStamp;
      },
      { capture: true, once: true },
    );
    frames.next(performance.now());
  });
}
