import { type ErrorText } from '@millrace/model';
import type { Direction, Page, Scope } from './scope.ts';

/** Status codes of the API. */
export const executionStatus = {
  RUNNING: 0,
  STOPPED: 1,
  COMPLETED: 2,
  FAILED: 3,
  STARTING: 4,
  STOP: 5,
  KILLED: 6,
  STOPPING: 7,
  TIMEOUT: 8,
  PENDING: 9,
  SKIPPED: 10,
} as const;

export type StatusName = keyof typeof executionStatus;
export type StatusCode = (typeof executionStatus)[StatusName];

export const liveStatuses: readonly StatusName[] = ['PENDING', 'STARTING', 'RUNNING', 'STOPPING'];

const names = new Map<number, StatusName>(
  Object.entries(executionStatus).map(([name, code]) => [code, name as StatusName]),
);

/** The name of a status code. */
export function statusName(code: number): StatusName {
  const name = names.get(code);
  if (name === undefined) throw new Error(`There is no execution status ${code}.`);
  return name;
}

export type Execution = {
  readonly id: number;
  readonly analysisFlowId: number;
  readonly workflowVersion: number;
  readonly userId: number;
  readonly projectId: number;
  readonly analysisFlowScheduleId: number | null;
  /** The slot of its schedule that it was created for. */
  readonly slot: number | null;
  readonly status: StatusCode;
  /** Grows with every transition. A compare-and-set compares it together with `status`. */
  readonly stateVersion: number;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  /** Below `$MILLRACE_HOME`. */
  readonly logs: string;
  readonly serviceJobId: string;
  readonly applicationId: string;
  readonly uiWebUrl: string;
  readonly metrics: ExecutionMetrics | null;
  /** When it was accepted. */
  readonly startTime: number;
  /** When it became RUNNING. */
  readonly runTime: number | null;
  readonly endTime: number | null;
  readonly emailOnSuccess: string | null;
  readonly emailOnFailure: string | null;
  readonly libJars: string | null;
  readonly programParameters: string | null;
  readonly sparkConfig: string | null;
  readonly target: string;
  readonly timeoutSeconds: number | null;
  readonly retries: number;
  /** If set, only this node and everything that leads to it runs; null: the whole workflow. */
  readonly untilNodeId: string | null;
  /** Whether pinned rows replace the results of their nodes. */
  readonly usePinned: boolean;
  /** Why it ended in its state, or what it waits for: a sentence for users. */
  readonly reason: string | null;
  /** The reason as data, for other languages. Absent if it is known only as a sentence. */
  readonly reasonText?: ErrorText;
  /** When its results and its log were removed; null while they exist. */
  readonly resultsRemoved: number | null;
  readonly leaseOwner: string | null;
  readonly leaseUntil: number | null;
  readonly fencingToken: number;
};

export type NewExecution = {
  readonly analysisFlowId: number;
  readonly workflowVersion: number;
  readonly userId: number;
  readonly projectId: number;
  readonly analysisFlowScheduleId?: number | null;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly emailOnSuccess?: string | null;
  readonly emailOnFailure?: string | null;
  readonly libJars?: string | null;
  readonly programParameters?: string | null;
  readonly sparkConfig?: string | null;
  readonly target: string;
  readonly timeoutSeconds?: number | null;
  readonly retries?: number;
  readonly untilNodeId?: string | null;
  readonly usePinned?: boolean;
};

export type ExecutionMetrics = {
  readonly nodes: readonly NodeMetrics[];
  readonly rowsRead: number | null;
  readonly rowsWritten: number | null;
  readonly bytesRead: number | null;
  readonly bytesWritten: number | null;
  readonly peakMemory: number | null;
};

export type NodeStatus = 'WAITING' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'SKIPPED' | 'STOPPED';

/** `rows` is null if it is unknown; it is never estimated. */
export type NodeMetrics = {
  readonly nodeId: string;
  readonly name: string;
  readonly status: NodeStatus;
  readonly rows: number | null;
  /** How long it was worked on: steps that ran beside each other count once. */
  readonly durationMs: number | null;
  /** When its first step started, in epoch milliseconds. Absent before. */
  readonly startTime?: number;
  /** When its last step so far ended, in epoch milliseconds. Absent before. */
  readonly endTime?: number;
  /** The number of rows of each output, in order; null if unknown. Absent if none is known. */
  readonly outputs?: readonly (number | null)[];
  /** Where its rows came from, if it didn't compute them in this run. */
  readonly from?: 'cache' | 'pinned';
  /** 0 to 1 while it runs, if the engine reports it. */
  readonly progress?: number;
  /** Metrics of the node other than row counts, such as rejected rows. */
  readonly measures?: Readonly<Record<string, number>>;
  /** For a reader: records that couldn't be read as declared. Absent if there are none. */
  readonly rejected?: RejectedCounts;
  /** What to know about how a reader reads its source. Absent if there is nothing. */
  readonly notices?: readonly NodeNotice[];
  /** Why it has no effect although it didn't fail, such as an output that wasn't published. */
  readonly reason?: string;
  readonly error?: {
    readonly code: string;
    readonly message: string;
    /** The message as data, for other languages. */
    readonly text?: ErrorText;
    readonly field: string | null;
    readonly span: readonly [number, number] | null;
  };
};

/** `text`: the message as data, for other languages. */
export type NodeNotice = { readonly message: string; readonly text: ErrorText };

/**
 * `rows`: records that are malformed or have a value that isn't of its column's type. `records`:
 * all records that were read. `malformed`: those with broken quotes or JSON, or another number of fields.
 * `columns`: those with such values; `values`: their number, nulls excluded. Null if it couldn't be
 * determined.
 */
export type RejectedCounts = {
  readonly rows: number | null;
  /** What happened to them: their bad values became null, they were left out, or the run failed. */
  readonly effect: 'emptied' | 'dropped' | 'failed';
  readonly records: number | null;
  readonly malformed: number | null;
  readonly columns: readonly {
    readonly name: string;
    readonly values: number;
    readonly rejected: number;
  }[];
};

/** An entry of the index of results. The result itself is in a file of the run. */
export type ResultEntry = {
  readonly nodeId: string;
  readonly title: string;
  readonly type: 'table' | 'graph' | 'text' | 'html' | 'model' | 'modelevaluation' | 'metrics';
  readonly time: number;
  /** Name of the file in the run's folder. */
  readonly file: string;
  readonly total: number;
  /** What the page needs to draw it, such as a chart's type and axes. */
  readonly options: Readonly<Record<string, unknown>>;
};

/**
 * What a row must have to be written: status, state version and, once claimed, the fencing token.
 */
export type Expected = {
  readonly status: StatusName;
  readonly stateVersion: number;
  readonly fencingToken?: number;
};

export type ExecutionChanges = Partial<
  Pick<
    Execution,
    | 'applicationId'
    | 'uiWebUrl'
    | 'metrics'
    | 'runTime'
    | 'endTime'
    | 'leaseOwner'
    | 'leaseUntil'
    | 'fencingToken'
  >
> & {
  readonly reason?: string | ErrorText | null;
  readonly results?: readonly ResultEntry[];
};

export type ExecutionListOptions = {
  readonly projectId?: number;
  readonly workflowId?: number;
  readonly scheduleId?: number;
  /** The user who runs it. */
  readonly userId?: number;
  readonly status?: readonly StatusName[];
  /** The name of the target that it runs on. */
  readonly target?: string;
  /** Only runs of whole workflows. */
  readonly whole?: true;
  /** Part of the name, ignoring case. */
  readonly search?: string;
  /** Started at that time or later. */
  readonly from?: number;
  /** Started before that time. */
  readonly to?: number;
  /** See `KeepLatest`. */
  readonly keepLatest?: KeepLatest;
  /** Sorts by start; newest first by default. */
  readonly direction?: Direction;
  readonly page?: Page;
};

/**
 * Leaves out this many ended executions of each workflow, the latest ones. If it isn't 0, leaves
 * out the latest completed run of the whole workflow too, which dashboards show.
 */
export type KeepLatest = number;

export type Executions = {
  /** Accepts an execution as PENDING. Concurrent calls share one commit. */
  create(execution: NewExecution): Promise<Execution>;
  get(scope: Scope, id: number): Promise<Execution | undefined>;
  /** Sorted by startTime, then id, newest first. */
  list(scope: Scope, options?: ExecutionListOptions): Promise<readonly Execution[]>;
  /** Like `list`, but reads records in batches as the consumer takes them. */
  each(scope: Scope, options?: ExecutionListOptions): AsyncIterable<Execution>;
  count(scope: Scope, options?: Omit<ExecutionListOptions, 'page' | 'direction'>): Promise<number>;
  /** The number of ended executions. */
  countEnded(scope: Scope): Promise<number>;
  /** The number of live executions by project and status. */
  countLive(): Promise<
    readonly { readonly projectId: number; readonly status: StatusName; readonly count: number }[]
  >;
  /** How many PENDING executions are before it in the queue; null if it isn't PENDING. */
  queuePosition(id: number): Promise<number | null>;
  /**
   * Claims the oldest PENDING execution of a target in a project below its limit: PENDING →
   * STARTING under a lease with the next fencing token, in one transaction.
   */
  claim(claim: Claim): Promise<Execution | undefined>;
  /**
   * Compare-and-set. Undefined if the row isn't as expected (lost lease, other state): nothing was
   * written.
   */
  transition(
    id: number,
    expected: Expected,
    to: StatusName,
    changes?: ExecutionChanges,
  ): Promise<Execution | undefined>;
  /** Writes without a transition, under the same conditions. False if the row isn't as expected. */
  note(
    id: number,
    expected: Omit<Expected, 'status' | 'stateVersion'> & Partial<Expected>,
    changes: ExecutionChanges,
  ): Promise<boolean>;
  /**
   * Renews the leases of an owner. Returns the executions that it still owns, with their states.
   */
  heartbeat(owner: string, leaseMs: number): Promise<ReadonlyMap<number, StatusName>>;
  /** Claimed executions: STARTING, RUNNING, STOPPING. */
  claimed(): Promise<readonly Execution[]>;
  results(id: number): Promise<readonly ResultEntry[]>;
  /** The latest COMPLETED execution of the whole workflow; runs up to a node don't count. */
  latestCompleted(scope: Scope, workflowId: number): Promise<Execution | undefined>;
  /** Ended executions that ended before that time, in the scope's projects, oldest first. */
  endedBefore(
    projectIds: readonly number[] | 'all',
    time: number,
    limit: number,
    keepLatest?: KeepLatest,
  ): Promise<readonly Execution[]>;
  delete(ids: readonly number[]): Promise<number>;
  /**
   * Ended executions, oldest end first, without the latest completed run of each whole workflow.
   * `withResults`: only those whose results still exist.
   */
  removable(options: {
    readonly endedBefore: number;
    readonly withResults: boolean;
    readonly limit: number;
  }): Promise<readonly RemovableExecution[]>;
  /** Marks results and logs as removed. */
  noteResultsRemoved(ids: readonly number[]): Promise<void>;
  /** Returns those of the ids that exist. */
  known(ids: readonly number[]): Promise<ReadonlySet<number>>;
};

export type RemovableExecution = Pick<Execution, 'id' | 'endTime'>;

export type Claim = {
  readonly owner: string;
  readonly leaseMs: number;
  /** The targets that the owner can run. */
  readonly targets: readonly string[];
  /** The most concurrent runs in one project; null for no limit. */
  readonly projectLimit: number | null;
};
