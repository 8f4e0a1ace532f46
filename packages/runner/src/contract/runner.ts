import type { ResultFile } from '@millrace/engine';
import type { ErrorCode, Issue, Graph } from '@millrace/model';
import type { Demand, Program, Schema } from '@millrace/plan';
import type { Facts } from '@millrace/processors';
import type { Execution, NodeMetrics, Pin, RejectedCounts, ResultEntry, StatusName } from '@millrace/store';
import type { AnalyzeOptions } from '../analysis/analyze.ts';
import type { GraphSource } from '../analysis/contract.ts';
import type { Profiled, ProfileRequest } from '../analysis/preview-task.ts';
import type { ResultCacheSize } from '../result-cache/result-cache.ts';
import type { OpenResult } from '../run/result-file.ts';
import type { CachePointState } from '../result-cache/cache-point-states.ts';

/** Runs executions: takes them from the queue, runs them on engines, keeps logs and results. */
export type Runner = {
  /** Recovers what a dead owner left, then begins to take executions from the queue. */
  start(): Promise<void>;
  /**
   * Accepts an execution of a stored version. Answers once it is stored as PENDING. Throws `INVALID_GRAPH` with every issue where the graph
   * cannot run; then there is no execution.
   */
  submit(submission: Submission): Promise<Execution>;
  /** What `submit` would refuse. */
  check(graph: Graph | GraphSource, subject: Subject): Promise<readonly Issue[]>;
  /** Throws `INVALID`, naming what a run may not set: a Spark setting, or an entry of `libJars` that isn't a file that this user may read. */
  checkSettings(settings: Pick<Subject, 'userId' | 'sparkConfig' | 'libJars'>): Promise<void>;
  /** The issues, and the columns of every node as far as they are known now. Throws `INVALID` for wrong parameters or Spark settings. */
  inspect(graph: Graph | GraphSource, subject: Subject, options?: InspectOptions): Promise<Inspection>;
  /** The result of one of the analyzer's tasks on a graph. Throws what the task throws, and `ANALYSIS_TIMEOUT`, `ANALYSIS_MEMORY` or `ANALYSIS_BUSY`. */
  analyze<Result>(task: string, source: GraphSource, subject: Subject, request: unknown, options?: AnalyzeOptions): Promise<Result>;
  /** The graph as it is saved: with the columns of its files in the nodes that say none. */
  pin(graph: Graph | GraphSource, subject: Subject): Promise<Graph>;
  /** What a graph wants done, or what leads to a node of it, and the program that does it on any engine. Throws `INVALID_GRAPH`, or why something it needs to know is lacking. */
  plan(graph: Graph | GraphSource, subject: Subject, untilNodeId?: string | null): Promise<{ readonly demands: readonly Demand[]; readonly program: Program }>;
  /**
   * The first rows that a node gives. Writes nothing. Throws `INVALID_GRAPH` where an issue stands before them, `FILE_NOT_FOUND` or `NOT_ALLOWED` where the
   * data are lacking, `INVALID` where the engine fails or takes too long, `NOT_FOUND` where there is no such output.
   */
  preview(graph: Graph | GraphSource, subject: Subject, nodeId: string, options?: PreviewOptions): Promise<Preview>;
  /** How far the results of a graph's cache points are cached for a person, and which rows are pinned. Computes nothing. */
  kept(graph: Graph | GraphSource, subject: Subject): Promise<{ readonly cachePoints: readonly CachePointState[]; readonly pins: readonly PinState[] }>;
  /**
   * Keeps the rows that a node gives now, for the workflow; rows that are pinned before it count, those of the node itself do not. Throws as `preview`, and
   * `INVALID` where they are too many.
   */
  pinRows(graph: Graph | GraphSource, subject: Subject, workflowId: number, nodeId: string): Promise<PinAnswer>;
  /** How much all cached results are together. */
  resultCacheSize(): Promise<ResultCacheSize>;
  /** Removes all cached results; how much it was. */
  clearResultCache(): Promise<ResultCacheSize>;
  /** Graceful. Throws `NOT_FOUND`, or `WRONG_STATE` for one that has ended. The name after the call, and a sentence. */
  stop(id: number): Promise<{ readonly status: StatusName; readonly message: string }>;
  /** Answers when the process tree or the cluster's application is gone: a sentence with its exit value. Throws `NOT_FOUND`. */
  kill(id: number): Promise<string>;
  /** Live events of one execution: first the state as it is. Ends with the execution, or with the signal. */
  follow(id: number, signal?: AbortSignal): AsyncIterable<ExecutionEvent>;
  /** The results of an execution, without rows. */
  results(id: number): Promise<readonly ResultEntry[]>;
  /** One result with its rows, or the first `mostRows` of them. Throws `NOT_FOUND`. */
  result(id: number, entry: ResultEntry, mostRows?: number): Promise<RunResult>;
  /** One result whose rows are read as they are needed. Throws `NOT_FOUND`. */
  openResult(id: number, entry: ResultEntry): Promise<OpenResult>;
  /** What the readers of an execution could not read, by node; known when it has ended. */
  rejected(id: number): Promise<readonly RejectedReport[]>;
  /** The log as bytes, a range of it, or its last lines; `follow` goes on until the execution ends. Empty where there is none yet. */
  log(id: number, options?: LogOptions): AsyncIterable<Uint8Array>;
  logSize(id: number): Promise<number>;
  /** Deletes executions that have ended, with logs and results; how many. */
  purge(projectIds: readonly number[] | 'all', endedBefore: number): Promise<number>;
  /** Waits until an execution has ended. For the command line and tests. */
  ended(id: number, signal?: AbortSignal): Promise<Execution>;
  /** Takes no more from the queue, stops what runs, and ends when all is down. */
  close(): Promise<void>;
};

/** As whom and with what values a graph is validated and run. */
export type Subject = {
  readonly userId: number;
  readonly username: string;
  /** `embedded` or a configured cluster. Of a submission: the project's where it is empty. */
  readonly target: string;
  /** As `--var name=value …`. */
  readonly programParameters?: string | null;
  readonly sparkConfig?: string | null;
  readonly libJars?: string | null;
};

export type Submission = Subject & {
  readonly projectId: number;
  readonly workflowId: number;
  /** The newest where absent. */
  readonly workflowVersion?: number;
  readonly scheduleId?: number | null;
  readonly emailOnSuccess?: string | null;
  readonly emailOnFailure?: string | null;
  /** Where absent, what the workflow's own member `timeoutSeconds` says. */
  readonly timeoutSeconds?: number | null;
  /** The same with `retries`. Only failures of the machine are tried again. */
  readonly retries?: number;
  /** Only this node and what leads to it, writers too; what is wrong elsewhere does not matter. What the node gives is shown as its result. */
  readonly untilNodeId?: string | null;
  /** Only with `untilNodeId`: pinned rows stand for what their nodes give. Nobody may write them. */
  readonly usePinned?: boolean;
};

export type ExecutionEvent =
  | { readonly kind: 'state'; readonly status: StatusName; readonly reason: string | null; readonly queuePosition: number | null }
  | { readonly kind: 'node'; readonly node: NodeMetrics }
  | { readonly kind: 'result'; readonly result: ResultEntry }
  | { readonly kind: 'log'; readonly line: string };

/** What a reader could not read: counts, and the first rows in the order of the files. */
export type RejectedReport = RejectedCounts & {
  readonly nodeId: string;
  /** Why something could not be found out: a sentence, or null. */
  readonly note: string | null;
  readonly sample: readonly RejectedRow[];
};

/** A value, or a whole record (`column` is null), with the line its record begins in, from 1. The text is cut at 200 characters. Null: not known. */
export type RejectedRow = {
  readonly file: string | null;
  readonly line: number | null;
  readonly column: string | null;
  readonly text: string;
  readonly reason: string;
};

/** A result with rows. `kept`: how many are saved of it, all or the first of which are here. */
export type RunResult = ResultEntry & { readonly kept: number; readonly result: ResultFile };

/** What a node must know of the world and cannot find out now, such as the columns of a file that is not there. */
export type Unavailable = { readonly nodeId: string; readonly code: ErrorCode; readonly reason: string };

export type Inspection = {
  readonly issues: readonly Issue[];
  /** What the world lacks now, such as a file that is not there: no issue, but a run fails with it. */
  readonly unavailable: readonly Unavailable[];
  /** By node id. */
  readonly nodes: ReadonlyMap<string, InspectedNode>;
};

/** The columns at each port. */
export type InspectedNode = { readonly inputs: readonly Schema[]; readonly outputs: readonly Schema[] };

/** `facts`: what the caller knows already of the world, by the keys of lowering's needs. */
export type InspectOptions = { readonly facts?: Facts; readonly signal?: AbortSignal };

/**
 * `output`: which of the node's, 0 by default. `limit`: 200 rows by default. `profile`: the profile of its columns instead of its first rows. `usePinned`: whether pinned rows stand for what their nodes give; yes by default.
 */
export type PreviewOptions = InspectOptions & {
  readonly usePinned?: boolean;
  readonly output?: number;
  readonly limit?: number;
  readonly profile?: ProfileRequest;
};

/** `cached`: cache points whose cached results were read. `pinned`: nodes whose pinned rows were. */
export type Preview = ResultFile & { readonly cached: readonly string[]; readonly pinned: readonly string[]; readonly profiled: Profiled | null };

/** What was pinned: rows of each output. `pinned`: other nodes whose pinned rows it was made of. */
export type PinAnswer = { readonly pin: Pin; readonly outputs: readonly number[]; readonly pinned: readonly string[] };

/** A node's pin; null where it is not there any more, or not for this person. */
export type PinState = { readonly nodeId: string; readonly id: string; readonly pin: Pin | null };

export type LogOptions = {
  readonly start?: number;
  readonly end?: number;
  /** Only so many lines from the end. */
  readonly tail?: number;
  readonly follow?: boolean;
  readonly signal?: AbortSignal;
};
