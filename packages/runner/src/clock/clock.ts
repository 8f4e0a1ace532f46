/** Time as the runner sees it; tests bring their own. */
export type Clock = {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls back once after so many milliseconds; the answer cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
};

export const systemClock: Clock = {
  now: Date.now,
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Calls back again and again, each time so long after the last call has ended, until cancelled. */
export function repeat(clock: Clock, milliseconds: number, work: () => Promise<void>): () => void {
  let cancel = (): void => undefined;
  let over = false;
  const again = (): void => {
    if (over) return;
    cancel = clock.after(milliseconds, () => void work().then(again, again));
  };
  again();
  return () => {
    over = true;
    cancel();
  };
}
