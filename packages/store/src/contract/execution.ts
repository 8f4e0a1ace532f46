import type { Direction, Page, Scope } from './scope.ts';

/** Status codes of the interface. */
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

const names = new Map<number, StatusName>(Object.entries(executionStatus).map(([name, code]) => [code, name as StatusName]));

/** The word of a status code. */
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
  /** The slot of its schedule that it was made for. */
  readonly slot: number | null;
  readonly status: StatusCode;
  /** Grows with every transition: together with `status` what a compare-and-set compares. */
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
  /** Acceptance. */
  readonly startTime: number;
  /** When RUNNING began. */
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
  /** Only this node and what leads to it runs; null: the whole workflow. */
  readonly untilNodeId: string | null;
  /** Pinned rows stand for what their nodes give. */
  readonly usePinned: boolean;
  /** Why it ended as it did, or waits: a sentence for people. */
  readonly reason: string | null;
  /** When its results and its log were removed; null while they are kept. */
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

/** `rows` is null where it is not known: it is never guessed. */
export type NodeMetrics = {
  readonly nodeId: string;
  readonly name: string;
  readonly status: NodeStatus;
  readonly rows: number | null;
  readonly durationMs: number | null;
  /** How many rows each output has, in order: null where it is not known. Absent where none is. */
  readonly outputs?: readonly (number | null)[];
  /** Where its rows came from, where it did not compute them in this run. */
  readonly from?: 'cache' | 'pinned';
  /** 0 to 1 while it runs, where the engine tells. */
  readonly progress?: number;
  /** Figures of the node that are no data, such as rejected rows. */
  readonly measures?: Readonly<Record<string, number>>;
  /** Of a reader: records that could not be read as declared. Absent where there are none. */
  readonly rejected?: RejectedCounts;
  /** Why it came to nothing although it did not fail, such as an output that was not published. */
  readonly reason?: string;
  readonly error?: { readonly code: string; readonly message: string; readonly field: string | null; readonly span: readonly [number, number] | null };
};

/**
 * `rows`: records that are malformed or hold a value that is not of its column's type. `records`: all that were read. `malformed`: those with broken quotes, or
 * too few or too many fields. `columns`: those with such values; `values`: how many are there, nulls left out. Null where it could not be found out.
 */
export type RejectedCounts = {
  readonly rows: number | null;
  /** What happened to them: their bad values became null, they were left out, or the run failed. */
  readonly effect: 'emptied' | 'dropped' | 'failed';
  readonly records: number | null;
  readonly malformed: number | null;
  readonly columns: readonly { readonly name: string; readonly values: number; readonly rejected: number }[];
};

/** An entry of the index of results; the result itself is in a file of the run. */
export type ResultEntry = {
  readonly nodeId: string;
  readonly title: string;
  readonly type: 'table' | 'graph' | 'text' | 'html' | 'model' | 'modelevaluation' | 'metrics';
  readonly time: number;
  /** Name of the file in the run's folder. */
  readonly file: string;
  readonly total: number;
  /** What its page needs to draw it, such as a graph's type and axes. */
  readonly options: Readonly<Record<string, unknown>>;
};

/** What a write must find: status, state version and, once claimed, the fencing token. */
export type Expected = { readonly status: StatusName; readonly stateVersion: number; readonly fencingToken?: number };

export type ExecutionChanges = Partial<
  Pick<Execution, 'applicationId' | 'uiWebUrl' | 'metrics' | 'runTime' | 'endTime' | 'reason' | 'leaseOwner' | 'leaseUntil' | 'fencingToken'>
> & { readonly results?: readonly ResultEntry[] };

export type ExecutionListOptions = {
  readonly projectId?: number;
  readonly workflowId?: number;
  readonly scheduleId?: number;
  /** Who runs it. */
  readonly userId?: number;
  readonly status?: readonly StatusName[];
  /** Only runs of whole workflows. */
  readonly whole?: true;
  /** Part of the name, without regard to case. */
  readonly search?: string;
  /** Started at that time or later. */
  readonly from?: number;
  /** Started before that time. */
  readonly to?: number;
  /** By the start; newest first unless it says otherwise. */
  readonly direction?: Direction;
  readonly page?: Page;
};

export type Executions = {
  /** Accepts an execution as PENDING. Several at once share one commit. */
  create(execution: NewExecution): Promise<Execution>;
  get(scope: Scope, id: number): Promise<Execution | undefined>;
  /** Newest startTime, then id, first. */
  list(scope: Scope, options?: ExecutionListOptions): Promise<readonly Execution[]>;
  /** As `list`, read some at a time as the reader takes them. */
  each(scope: Scope, options?: ExecutionListOptions): AsyncIterable<Execution>;
  count(scope: Scope, options?: Omit<ExecutionListOptions, 'page' | 'direction'>): Promise<number>;
  /** How many have ended. */
  countEnded(scope: Scope): Promise<number>;
  /** Live executions by project and status. */
  countLive(): Promise<readonly { readonly projectId: number; readonly status: StatusName; readonly count: number }[]>;
  /** How many PENDING ones stand before it; null where it is not PENDING. */
  queuePosition(id: number): Promise<number | null>;
  /**
   * Claims the oldest PENDING execution of a target in a project below its limit: PENDING → STARTING under a lease with the next
   * fencing token, in one transaction.
   */
  claim(claim: Claim): Promise<Execution | undefined>;
  /** Compare-and-set. Undefined where the row is not as expected (lost lease, other state): nothing was written. */
  transition(id: number, expected: Expected, to: StatusName, changes?: ExecutionChanges): Promise<Execution | undefined>;
  /** Writes without a change of state, under the same conditions. False where the row is not as expected. */
  note(id: number, expected: Omit<Expected, 'status' | 'stateVersion'> & Partial<Expected>, changes: ExecutionChanges): Promise<boolean>;
  /** Renews the leases of an owner; what it still holds, and in which state. */
  heartbeat(owner: string, leaseMs: number): Promise<ReadonlyMap<number, StatusName>>;
  /** Executions that somebody has claimed: STARTING, RUNNING, STOPPING. */
  claimed(): Promise<readonly Execution[]>;
  results(id: number): Promise<readonly ResultEntry[]>;
  /** Latest COMPLETED execution of a whole workflow: not one up to a node of it. */
  latestCompleted(scope: Scope, workflowId: number): Promise<Execution | undefined>;
  /** Terminal executions that ended before that time, in the scope's projects, oldest first. */
  endedBefore(projectIds: readonly number[] | 'all', time: number, limit: number): Promise<readonly Execution[]>;
  delete(ids: readonly number[]): Promise<number>;
  /** Ended executions, oldest end first, but for the latest completed run of each whole workflow. `withResults`: only those whose results are kept. */
  removable(options: { readonly endedBefore: number; readonly withResults: boolean; readonly limit: number }): Promise<readonly RemovableExecution[]>;
  /** Notes that results and logs are gone. */
  noteResultsRemoved(ids: readonly number[]): Promise<void>;
  /** Which of these executions there are. */
  known(ids: readonly number[]): Promise<ReadonlySet<number>>;
};

export type RemovableExecution = Pick<Execution, 'id' | 'endTime'>;

export type Claim = {
  readonly owner: string;
  readonly leaseMs: number;
  /** Which targets the owner can run. */
  readonly targets: readonly string[];
  /** Running at once in one project; null for no limit. */
  readonly projectLimit: number | null;
};
