/** The required pace of a body. */
export type BodyPace = {
  /** How long a pause may be, in milliseconds. */
  readonly idleMs: number;
  /**
   * How long the whole body may take, in milliseconds, in addition to the time for its bytes at
   * `bytesPerSecond`.
   */
  readonly graceMs: number;
};

/** The required average speed of a body after its grace period. */
const BYTES_PER_SECOND = 32_768;

/**
 * Calls `late` with the elapsed seconds if a body is too slow: idle for too long, or too slow
 * overall.
 */
export function bodyDeadline(
  { idleMs, graceMs }: BodyPace,
  onTimeout: (seconds: number) => void,
): { received(bytes: number): void; end(): void } {
  let allowedUntil = performance.now() + graceMs;
  const idle = setTimeout(() => onTimeout(idleMs / 1000), idleMs);
  const total = (delay: number): NodeJS.Timeout =>
    setTimeout(() => {
      const remaining = allowedUntil - performance.now();
      if (remaining > 0) timer = total(remaining);
      else onTimeout(graceMs / 1000);
    }, delay);
  let timer = total(graceMs);
  return {
    received(bytes) {
      idle.refresh();
      allowedUntil += (bytes / BYTES_PER_SECOND) * 1000;
    },
    end() {
      clearTimeout(idle);
      clearTimeout(timer);
    },
  };
}
