import type { Session } from './session.ts';

const intervalMilliseconds = 250;

/**
 * Reports the running statement's progress (0 to 1) whenever it has changed. Returns a function
 * that stops it.
 */
export function watchProgress(session: Session, report: (fraction: number) => void): () => void {
  let last = 0;
  const timer = setInterval(() => {
    const fraction = session.progress / 100;
    if (fraction < last + 0.01 || fraction > 1) return;
    last = fraction;
    report(fraction);
  }, intervalMilliseconds);
  return () => clearInterval(timer);
}
