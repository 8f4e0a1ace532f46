import type { GraphWork } from './graph-work.ts';

/**
 * Pure work on a graph that a user sent: it runs in another process. Its request and its result are
 * plain data; bytes are passed on unchanged.
 */
export type Task<Request = never, Result = unknown> = (
  work: GraphWork,
  request: Request,
) => Result | Promise<Result>;

/** Tasks by their names. */
export type Tasks = Readonly<Record<string, Task>>;
