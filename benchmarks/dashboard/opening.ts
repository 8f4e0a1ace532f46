import type { Page } from '../../apps/studio/test/browser/open-studio.ts';

/**
 * Milliseconds since the navigation began: `answered`, when the results had arrived; `drawn`, when
 * no item in view was a placeholder any more; `calm`, when nothing long was left to do. `busy`: how
 * long the page's scripts kept the window from answering.
 */
export type Opening = {
  readonly answered: number;
  readonly drawn: number;
  readonly calm: number;
  readonly busy: number;
  readonly charts: number;
};

/** Opens a dashboard in a browser without a cache and waits until it is calm. */
export async function openSheet(page: Page, address: string): Promise<Opening> {
  await page.addInitScript(recorder);
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate<Opening>('sheetDrawn()');
}

/**
 * Runs in the page before anything else. A chart is drawn once its canvas is there, which is in the
 * same task as its first picture.
 */
const recorder = `{
  let calm = 0;
  let busy = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      calm = startTime + duration;
      busy += duration - 50;
    }
  }).observe({ type: 'longtask', buffered: true });
  const inView = (element) => element.getBoundingClientRect().top < innerHeight;
  const isDrawn = () => {
    // Asking for the place of an item costs a layout: only those that wait are asked.
    const waiting = [...document.querySelectorAll('.react-grid-item .mantine-Skeleton-root')];
    return document.querySelector('.react-grid-item') !== null && !waiting.some(inView);
  };
  globalThis.sheetDrawn = () => new Promise((resolve) => {
    let drawn = 0;
    const ask = () => {
      if (!isDrawn()) drawn = 0;
      else if (drawn === 0) drawn = performance.now();
      if (drawn === 0 || performance.now() < Math.max(drawn, calm) + 500) return requestAnimationFrame(ask);
      const answer = performance.getEntriesByType('resource').find(({ name }) => name.includes('/dashboards/results'));
      resolve({ answered: answer.responseEnd, drawn, calm: Math.max(drawn, calm), busy, charts: document.querySelectorAll('canvas').length });
    };
    requestAnimationFrame(ask);
  });
}`;
