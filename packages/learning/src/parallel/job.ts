/**
 * Work in numbered parts that several threads share. No part needs what another one of the same run
 * writes, so that the threads and the order make no difference.
 */
export type Job<Input, Result> = {
  /** The key in `jobs`. */
  readonly name: string;
  /**
   * Called once on each thread, with a copy of the input. Only arrays in shared memory are the same
   * on all threads; a part writes to no others.
   */
  readonly prepare: (input: Input) => (part: number) => Result;
};

/** A job of this training. */
export type OpenJob<Result> = {
  /**
   * Runs the parts from 0 on, and returns their results in that order. `onPart` gets the share of
   * the parts that are done.
   */
  readonly run: (parts: number, onPart?: (done: number) => void) => readonly Result[];
  /** Frees the memory that the other threads use for it. */
  readonly close: () => void;
};

export type Pool = {
  /** How many threads may share a job. No model depends on it. */
  readonly threads: number;
  readonly open: <Input, Result>(job: Job<Input, Result>, input: Input) => OpenJob<Result>;
};

/** All parts on this thread, one after the other. */
export const alone: Pool = {
  threads: 1,
  open: ({ prepare }, input) => {
    const runPart = prepare(input);
    return {
      run: (parts, onPart) =>
        Array.from({ length: parts }, (_, part) => {
          const result = runPart(part);
          onPart?.((part + 1) / parts);
          return result;
        }),
      close: () => undefined,
    };
  },
};
