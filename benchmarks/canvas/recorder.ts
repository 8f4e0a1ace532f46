/**
 * Frames of a gesture: how many a second showed a change, the longest time between two of them, and
 * how much input came a second.
 */
export type Frames = { readonly rate: number; readonly longest: number; readonly input: number };

/**
 * When the first frame with cards was drawn, and when the page had nothing long to do any more;
 * milliseconds since the navigation began.
 */
export type Opening = { readonly seen: number; readonly calm: number };

/**
 * Runs in the page before anything else. A frame counts where the view or the dragged card is
 * elsewhere than in the frame before, so that frames without work do not flatter.
 */
export const recorder = `{
  const opening = (globalThis.opening = { seen: 0, calm: 0 });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) opening.calm = startTime + duration;
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (document.querySelector('.react-flow__node') === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => setTimeout(() => { opening.seen = performance.now(); }));
  };
  requestAnimationFrame(look);

  /** Ends when the page has been calm for half a second, counted from now. */
  globalThis.calm = () => new Promise((resolve) => {
    const since = performance.now();
    const ask = () => {
      if (opening.seen > 0 && performance.now() > Math.max(since, opening.seen, opening.calm) + 500) resolve();
      else setTimeout(ask, 50);
    };
    ask();
  });

  const placeOf = (selector) => document.querySelector(selector)?.style.transform ?? '';
  const shown = () => placeOf('.react-flow__viewport') + placeOf('.react-flow__node.dragging');
  let times = [];
  let input = 0;
  let before = '';
  let running = false;
  const count = () => { input += 1; };
  const frame = (time) => {
    if (!running) return;
    const now = shown();
    if (now !== before) times.push(time);
    before = now;
    requestAnimationFrame(frame);
  };
  globalThis.frames = {
    start() {
      [times, input, before, running] = [[], 0, shown(), true];
      for (const type of ['pointerrawupdate', 'wheel']) addEventListener(type, count, { capture: true, passive: true });
      requestAnimationFrame(frame);
    },
    stop() {
      running = false;
      for (const type of ['pointerrawupdate', 'wheel']) removeEventListener(type, count, { capture: true });
      const lengths = times.slice(1).map((time, index) => time - times[index]);
      const seconds = (times.at(-1) - times[0]) / 1000;
      return { rate: lengths.length / seconds, longest: Math.max(...lengths), input: input / seconds };
    },
  };
}`;
