import type { GraphAnalysis } from './graphs/graph-analysis.ts';
import type { LogStore } from './log/log-store.ts';
import type { Previews } from './previews/previews.ts';
import type { ExecutionQueue } from './queue/execution-queue.ts';
import type { CacheControl } from './result-cache/cache-control.ts';
import type { ResultStore } from './results/result-store.ts';

/** Runs executions and previews of graphs on engines, and keeps their logs and results. */
export type Runner = ExecutionQueue &
  GraphAnalysis &
  Previews &
  CacheControl &
  ResultStore &
  LogStore;
