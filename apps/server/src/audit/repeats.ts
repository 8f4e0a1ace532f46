const KEPT_MS = 600_000;
const MOST = 10_000;

/** Tells whether the same was noted a short while ago, and notes it where it was not. */
export function createRepeats(now: () => number): (key: string) => boolean {
  const noted = new Map<string, number>();
  return (key) => {
    const time = now();
    const last = noted.get(key);
    if (last !== undefined && time - last < KEPT_MS) return true;
    if (noted.size >= MOST) noted.clear();
    noted.set(key, time);
    return false;
  };
}
