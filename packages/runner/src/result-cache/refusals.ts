import type { Clock } from '../clock/clock.ts';

const FORGET_MS = 10 * 60_000;
const MOST = 1000;

/** Results that could not be cached recently, so that not every preview tries again. */
export class Refusals {
  private readonly clock: Clock;
  private readonly known = new Map<
    string,
    { readonly reason: string; readonly until: number; readonly isOfPreviews: boolean }
  >();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /**
   * Null if it may be tried. A run, which may have more time and memory, retries what a preview
   * could not cache.
   */
  of(key: string, isPreview: boolean): string | null {
    const known = this.known.get(key);
    if (known === undefined || known.until < this.clock.now() || (known.isOfPreviews && !isPreview))
      return null;
    return known.reason;
  }

  add(key: string, reason: string, isOfPreviews: boolean): void {
    this.known.delete(key);
    this.known.set(key, { reason, until: this.clock.now() + FORGET_MS, isOfPreviews });
    if (this.known.size > MOST) this.known.delete(this.known.keys().next().value ?? '');
  }
}
