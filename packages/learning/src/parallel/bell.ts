import { sharedIntegers } from './shared.ts';

const RINGS = 0;
const JOB = 1;
const ATTENDS = 2;

/** How long a helper waits for the next run of a training, in milliseconds. */
const patience = 20;

/** So often it looks before it sleeps: some 30 µs, while to be woken takes 50. */
export const mostLooks = 20_000;

/**
 * Asks a helper to take parts of a job, in memory that threads share. A message takes ten times as
 * long, and a tree needs fifty of them.
 */
export class Bell {
  readonly words: Int32Array;

  /** `words`: those of another thread. */
  constructor(words: Int32Array = sharedIntegers(3)) {
    this.words = words;
  }

  /** False if the helper has to be asked by a message, because it waits for that. */
  ring(job: number): boolean {
    Atomics.store(this.words, JOB, job);
    Atomics.add(this.words, RINGS, 1);
    Atomics.notify(this.words, RINGS);
    return Atomics.load(this.words, ATTENDS) === 1;
  }

  /** Passes each job that is asked for, until there is none for a while. */
  attend(take: (job: number) => void): void {
    let seen = Atomics.load(this.words, RINGS);
    Atomics.store(this.words, ATTENDS, 1);
    while (this.wait(seen)) {
      seen = Atomics.load(this.words, RINGS);
      take(Atomics.load(this.words, JOB));
    }
  }

  /** Whether it has rung since. */
  private wait(seen: number): boolean {
    for (let look = 0; look < mostLooks; look += 1)
      if (Atomics.load(this.words, RINGS) !== seen) return true;
    Atomics.wait(this.words, RINGS, seen, patience);
    if (Atomics.load(this.words, RINGS) !== seen) return true;
    Atomics.store(this.words, ATTENDS, 0);
    // Who has rung before that doesn't send a message.
    const hasRung = Atomics.load(this.words, RINGS) !== seen;
    if (hasRung) Atomics.store(this.words, ATTENDS, 1);
    return hasRung;
  }
}
