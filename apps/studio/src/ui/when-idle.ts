/** Calls back as soon as the browser has nothing else to do. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (window.requestIdleCallback === undefined) {
    const timer = setTimeout(run, 50);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(id);
}
