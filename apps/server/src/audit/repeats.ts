const KEPT_MS = 600_000;
const MOST = 10_000;

/** Whether the same key was recorded recently; records it if it wasn't. */
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
