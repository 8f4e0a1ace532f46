import type { Engine } from '@millrace/engine';
import type { FileSystem } from '@millrace/files';
import type { AnalysisLimits } from '@millrace/processors';
import type { Store } from '@millrace/store';
import type { Analyzer } from './analysis/contract.ts';
import type { Clock } from './clock/clock.ts';
import type { QueueOptions } from './queue/dispatcher.ts';
import type { ResultCacheLimits } from './result-cache/result-cache.ts';
import type { PreviewLimits } from './services/services.ts';

export type RunnerOptions = Partial<QueueOptions> & {
  readonly store: Store;
  readonly files: FileSystem;
  /** By target: `embedded` and the configured clusters. The runner does not close them. */
  readonly engines: Readonly<Record<string, Engine>>;
  /**
   * By target: whether it reaches a path of the file interface; a run that would use another one is
   * refused. A target that is not named reaches all.
   */
  readonly reaches?: Readonly<Record<string, (path: string) => boolean>>;
  /** Where graphs are analyzed; in this process by default. The runner does not close it. */
  readonly analyzer?: Analyzer;
  readonly analysisLimits?: AnalysisLimits;
  /** `$MILLRACE_HOME`. */
  readonly home: string;
  readonly memoryBytes?: number;
  readonly threads?: number;
  /** CPU time of one run, of all its threads together; no limit by default. */
  readonly cpuMs?: number;
  /** Of one result of a run or preview: 16 MB by default. */
  readonly resultBytes?: number;
  /**
   * Of one value that a preview shows: 64 KB by default. A value of a run's result may be 16 times
   * as large.
   */
  readonly cellBytes?: number;
  /** Of all runs and previews together; by default what they take when as many run as may. */
  readonly totalMemoryBytes?: number;
  /**
   * How long a run looks for the rows that its readers rejected, at most; half a minute by default.
   * 0: not at all.
   */
  readonly rejectedTimeoutMs?: number;
  /** Of one preview; by default as a run, for a minute. */
  readonly previewLimits?: Partial<PreviewLimits>;
  /** What is cached of results: 10 GB by default, as long as somebody reads it once a month. */
  readonly resultCacheLimits?: Partial<ResultCacheLimits>;
  /** Of Millrace: results that another one has cached are not read. */
  readonly version?: string;
  /** IANA name; UTC by default. */
  readonly timeZone?: string;
  readonly clock?: Clock;
  /** The service's own log. */
  readonly log?: (line: string) => void;
};
