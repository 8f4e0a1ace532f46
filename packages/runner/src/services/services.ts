import { join } from 'node:path';
import type { Engine, RunContext } from '@millrace/engine';
import type { FileSystem } from '@millrace/files';
import { detailedError } from '@millrace/model';
import type { AnalysisLimits } from '@millrace/processors';
import type { Store } from '@millrace/store';
import type { AnalysisMemory } from '../analysis/analysis-memory.ts';
import type { Analyzer } from '../analysis/contract.ts';
import type { MemoryBudget } from '../budget/memory-budget.ts';
import type { Knowledge } from '../facts/knowledge.ts';
import type { Clock } from '../clock/clock.ts';
import type { Databases } from '../sources/databases.ts';
import type { WebApis } from '../sources/web-apis.ts';
import type { CacheServices } from '../result-cache/cache-services.ts';

/** The services that the parts of a runner share. */
export type Services = {
  readonly store: Store;
  readonly files: FileSystem;
  readonly databases: Databases;
  readonly apis: WebApis;
  /** What the rows of databases and APIs beside one run or preview may take. */
  readonly tableBytes: number;
  /** How many bytes a run or preview may copy from file systems that are not on this machine. */
  readonly stageBytes: number;
  /** By target: `embedded` and the configured clusters. */
  readonly engines: Readonly<Record<string, Engine>>;
  /** Analyzes graphs, and limits their size. */
  readonly analyzer: Analyzer;
  readonly analysisLimits: AnalysisLimits;
  readonly analysisMemory: AnalysisMemory;
  /** The columns of files, cached until the files change. */
  readonly knowledge: Knowledge;
  /**
   * By target: whether it can access a path of the file interface. Targets that are not listed can
   * access all.
   */
  readonly reaches: Readonly<Record<string, (path: string) => boolean>>;
  /** `$MILLRACE_HOME`: logs are in `logs/`, runs in `runs/<id>/`. */
  readonly home: string;
  readonly clock: Clock;
  /** Identifies this process, also among processes with the same number: see `ownerName`. */
  readonly owner: string;
  /** The memory of one run. */
  readonly limits: RunContext['limits'];
  /** How long a run searches for the rows that its readers rejected; 0: not at all. */
  readonly rejectedTimeoutMs: number;
  readonly previewLimits: PreviewLimits;
  /** The maximum size of one result, and of one value of a preview. */
  readonly resultBytes: number;
  readonly cellBytes: number;
  /** The memory of all runs and previews together. */
  readonly budget: MemoryBudget;
  /** IANA name, for runs that don't set one. */
  readonly timeZone: string;
  readonly log: (line: string) => void;
  readonly cache: CacheServices;
};

export type PreviewLimits = RunContext['limits'] & { readonly timeoutMs: number };

export function engineOf({ engines }: Services, target: string): Engine {
  const engine = engines[target];
  if (engine !== undefined) return engine;
  throw detailedError('INVALID', 'UNKNOWN_TARGET', {
    name: target,
    names: Object.keys(engines).join(', '),
  });
}

/** Where a run stores the rows of databases that it reads. */
export function tablesFolder(services: Services, id: number): string {
  return join(runFolder(services, id), 'tables');
}

/** The folder of a run: its results, and its workspace while it runs. */
export function runFolder({ home }: Services, id: number): string {
  return join(home, 'runs', String(id));
}
