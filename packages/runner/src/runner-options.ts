import type { Engine } from '@millrace/engine';
import type { FileSystem } from '@millrace/files';
import type { AnalysisLimits } from '@millrace/processors';
import type { Store } from '@millrace/store';
import type { Analyzer } from './analysis/contract.ts';
import type { Clock } from './clock/clock.ts';
import type { QueueOptions } from './queue/dispatcher.ts';
import type { ResultCacheLimits } from './result-cache/result-cache.ts';
import type { Databases } from './sources/databases.ts';
import type { WebApis } from './sources/web-apis.ts';
import type { PreviewLimits } from './services/services.ts';

export type RunnerOptions = Partial<QueueOptions> & {
  readonly store: Store;
  readonly files: FileSystem;
  /** None by default. */
  readonly databases?: Databases;
  /** None by default. */
  readonly apis?: WebApis;
  /** What the rows of databases and APIs beside one run or preview may take: 10 GB by default. */
  readonly tableBytes?: number;
  /**
   * How many bytes a run or preview may copy from file systems that are not on this machine; 10 GB
   * by default.
   */
  readonly stageBytes?: number;
  /** By target: `embedded` and the configured clusters. The runner doesn't close them. */
  readonly engines: Readonly<Record<string, Engine>>;
  /**
   * By target: whether it can access a path of the file interface; a run that would use another
   * path is refused. Targets that are not listed can access all.
   */
  readonly reaches?: Readonly<Record<string, (path: string) => boolean>>;
  /** Analyzes graphs; in this process by default. The runner doesn't close it. */
  readonly analyzer?: Analyzer;
  readonly analysisLimits?: AnalysisLimits;
  /** `$MILLRACE_HOME`. */
  readonly home: string;
  readonly memoryBytes?: number;
  readonly threads?: number;
  /** CPU time of one run, all its threads together; no limit by default. */
  readonly cpuMs?: number;
  /** The maximum size of one result of a run or preview: 16 MB by default. */
  readonly resultBytes?: number;
  /**
   * The maximum size of one value that a preview shows: 64 KB by default. A value of a run's result
   * may be 16 times as large.
   */
  readonly cellBytes?: number;
  /**
   * For all runs and previews together; by default enough for the maximum number of concurrent
   * ones.
   */
  readonly totalMemoryBytes?: number;
  /**
   * How long a run searches for the rows that its readers rejected, at most; half a minute by
   * default. 0: not at all.
   */
  readonly rejectedTimeoutMs?: number;
  /** For one preview; by default the same as for a run, for a minute. */
  readonly previewLimits?: Partial<PreviewLimits>;
  /** Limits of the result cache: 10 GB by default, and a month for unread results. */
  readonly resultCacheLimits?: Partial<ResultCacheLimits>;
  /** Millrace's version: results that another version has cached are not read. */
  readonly version?: string;
  /** IANA name; UTC by default. */
  readonly timeZone?: string;
  readonly clock?: Clock;
  /** The service's own log. */
  readonly log?: (line: string) => void;
};
