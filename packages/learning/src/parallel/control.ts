import { mostLooks } from './bell.ts';
import { sharedIntegers } from './shared.ts';

const LEFT = 0;
const DONE = 1;

/** Which parts of a run are taken and done, in memory that threads share. */
export class Control {
  readonly words: Int32Array;

  /** `words`: those of another thread. */
  constructor(words: Int32Array = sharedIntegers(2)) {
    this.words = words;
  }

  /** Starts a run, after all parts of the run before are done. */
  start(parts: number): void {
    Atomics.store(this.words, DONE, 0);
    Atomics.store(this.words, LEFT, parts);
  }

  /**
   * A part for this thread, from the last one on; null if all are taken. Counting down to 0, a thread
   * that is late can't take a part of a run that is over.
   */
  take(): number | null {
    for (let left = Atomics.load(this.words, LEFT); left > 0;) {
      const before = Atomics.compareExchange(this.words, LEFT, left, left - 1);
      if (before === left) return left - 1;
      left = before;
    }
    return null;
  }

  /** Leaves the parts that nobody has taken. */
  stop(): void {
    Atomics.store(this.words, LEFT, 0);
  }

  /** Counts a part as done. Returns how many are. */
  finish(): number {
    const done = Atomics.add(this.words, DONE, 1) + 1;
    Atomics.notify(this.words, DONE);
    return done;
  }

  /** Waits until all parts are done. */
  wait(parts: number): void {
    for (let look = 0; look < mostLooks; look += 1)
      if (Atomics.load(this.words, DONE) >= parts) return;
    for (let done = Atomics.load(this.words, DONE); done < parts;) {
      Atomics.wait(this.words, DONE, done);
      done = Atomics.load(this.words, DONE);
    }
  }
}
