/** The runner's clock; tests use their own. */
export type Clock = {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls back once after this many milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
};

export const systemClock: Clock = {
  now: Date.now,
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Calls back repeatedly, waiting this long after each call has ended, until cancelled. */
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
