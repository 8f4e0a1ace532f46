import type { ErrorText, Field, Program, Step, Value } from '@millrace/plan';

/** An engine runs programs and knows no processor. */
export type Engine = {
  readonly name: string;
  /** Another version may give other results. */
  readonly version?: string;
  readonly capabilities: EngineCapabilities;
  /**
   * What the engine can't do exactly in this program. If it isn't empty, the run is rejected before
   * it starts.
   */
  check(program: Program): readonly Refusal[];
  /**
   * Runs the program in `context.workspace`. Ends after the last event. Throws only if the engine
   * itself fails (a failed step is an event). Aborting `context.signal` ends it with a `failed`
   * event of code `CANCELLED`.
   */
  run(program: Program, context: RunContext): AsyncIterable<RunEvent>;
  close(): Promise<void>;
};

/** What differs between engines beyond the programs that they can run. */
export type EngineCapabilities = {
  /**
   * Whether results of a run may be cached, and read by later runs and previews in place of the
   * work.
   */
  readonly cachesResults: boolean;
  /** Whether `RunContext.settings` have a meaning for it. */
  readonly usesSparkSettings: boolean;
};

export type Refusal = {
  readonly nodeId: string;
  readonly field?: string;
  readonly message: string;
  readonly text: ErrorText;
};

export type RunContext = {
  readonly runId: string;
  /** An empty folder of the run. Everything the engine writes goes here. */
  readonly workspace: string;
  /** Physical files behind each path that a scan reads, parts in name order. */
  readonly sources: Readonly<Record<string, readonly string[]>>;
  /** The same files by their paths as users know them. Absent: their names. */
  readonly paths?: Readonly<Record<string, readonly string[]>>;
  readonly limits: RunLimits;
  /** Whether a user waits for the first rows: an engine may keep processes ready for such runs. */
  readonly isPreview?: boolean;
  /** IANA name. */
  readonly timeZone: string;
  /**
   * Settings of the run under Spark's names. An engine uses those that apply to it; none of them
   * changes an answer.
   */
  readonly settings?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
};

export type LimitCode = 'MEMORY_LIMIT' | 'CPU_LIMIT';

/**
 * The limits of a run. Exceeding `memoryBytes` or `cpuMs` fails it with `MEMORY_LIMIT` or
 * `CPU_LIMIT`.
 */
export type RunLimits = {
  /** In addition to what the engine's process takes by itself. */
  readonly memoryBytes: number;
  readonly threads: number;
  /** CPU time of all threads together, in milliseconds. */
  readonly cpuMs?: number;
  /** Per result: rows beyond it are left out. No limit if absent. */
  readonly resultBytes?: number;
  /** Per value of a result: a larger one is truncated. No limit if absent. */
  readonly cellBytes?: number;
};

export type RunEvent =
  | { readonly kind: 'started'; readonly applicationId: string; readonly pid: number | null }
  | {
      readonly kind: 'step';
      readonly stepId: string;
      readonly nodeIds: readonly string[];
      readonly state: 'running';
      /** By the engine's clock, in epoch milliseconds. Absent: when the event arrives. */
      readonly time?: number;
    }
  | { readonly kind: 'progress'; readonly stepId: string; readonly fraction: number }
  | {
      readonly kind: 'step';
      readonly stepId: string;
      readonly nodeIds: readonly string[];
      readonly state: 'done';
      readonly time?: number;
      readonly rows: number | null;
      readonly ms: number;
    }
  | {
      readonly kind: 'step';
      readonly stepId: string;
      readonly nodeIds: readonly string[];
      readonly state: 'failed';
      readonly time?: number;
      readonly ms: number;
      readonly error: StepError;
    }
  /** The rows of a result sink are in `file` in the workspace, as the JSON of `ResultFile`. */
  | { readonly kind: 'result'; readonly stepId: string; readonly file: string }
  /**
   * The parts of a file sink are in `folder` in the workspace (with partition folders `a=1/…` if
   * requested).
   */
  | {
      readonly kind: 'written';
      readonly stepId: string;
      readonly folder: string;
      readonly rows: number;
    }
  | { readonly kind: 'measure'; readonly stepId: string; readonly value: number }
  | { readonly kind: 'peak memory'; readonly bytes: number }
  /** The process of `started` ended during the run: its exit code, or the signal that ended it. */
  | { readonly kind: 'exited'; readonly exitCode: number | null; readonly signal: string | null };

/**
 * `rows` are in the JSON form of `Value`, up to the target's limit; `total` is their full number.
 * `cut`: what the byte limits left out.
 */
export type ResultFile = {
  readonly fields: readonly Field[];
  readonly rows: readonly (readonly Value[])[];
  readonly total: number;
  readonly cut?: ResultCut;
};

/**
 * `rows`: whether rows were left out because the result is too large. `cells`: how many values were
 * truncated because they are too large.
 */
export type ResultCut = { readonly rows: boolean; readonly cells: number };

/** The end of a truncated string. */
export const CUT_MARK = '… [truncated]';

/** `code` is Spark's error class if there is one (DIVIDE_BY_ZERO, CAST_INVALID_INPUT). */
export type StepError = {
  readonly code: string;
  readonly message: string;
  /** The message as data, unless it is that of another program. */
  readonly text?: ErrorText;
  readonly nodeId: string | null;
  readonly field: string | null;
  readonly span: readonly [number, number] | null;
};

export type { Step };

/** The engine itself can't run, whatever the program: its message says why. */
export class EngineUnavailable extends Error {}
