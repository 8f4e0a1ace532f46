import type { ExecutionStatus, NodeNotice, RejectedCounts } from '@millrace/api';
import type { ErrorText, Graph } from '@millrace/model';

/** The options of a run besides the workflow. */
export type RunOptions = {
  readonly target?: string;
  readonly programParameters?: string;
  readonly untilNodeId?: string;
  /** Only with `untilNodeId`: pinned rows replace the output of their nodes. */
  readonly usePinned?: boolean;
};

/**
 * Limits a run to a node and everything upstream of it, including writers. The node's output is its
 * result.
 *
 * @example await runWorkflow(session, client, { ...options, ...runTo(nodeId) });
 */
export function runTo(nodeId: string): Pick<RunOptions, 'untilNodeId'> {
  return { untilNodeId: nodeId };
}

/** The state of a node in a run. */
export type NodeRun = {
  readonly status: string;
  readonly rows: number | null;
  readonly durationMs: number | null;
  /** When its first step started and its last one ended, in epoch milliseconds. */
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  /** The progress of its step, 0 to 1; absent if it isn't known. */
  readonly progress?: number | undefined;
  /** Why it has no result although it didn't fail. */
  readonly reason?: string | undefined;
  /** What to know about how it reads its source. */
  readonly notices?: readonly NodeNotice[] | undefined;
  /** The number of rows of each output, if it is known. */
  readonly outputs?: readonly (number | null)[] | undefined;
  /** The rows that a reader rejected. */
  readonly rejected?: RejectedCounts | undefined;
};

/** A run of the workflow that the editor follows. `graph` is the graph that runs. */
export type Run = {
  readonly executionId: number;
  readonly graph: Graph;
  /** Epoch milliseconds. */
  readonly startTime: number;
  /** Runs only this node and everything upstream of it; null for the whole workflow. */
  readonly untilNodeId: string | null;
  /** Whether pinned rows replace the output of their nodes. */
  readonly usePinned: boolean;
  readonly status: ExecutionStatus;
  readonly reason: string | null;
  /** The reason as data, for other languages, if it is known. */
  readonly reasonText?: ErrorText | undefined;
  readonly queuePosition: number | null;
  /** When its results and its log were deleted, in epoch milliseconds; null if they still exist. */
  readonly resultsRemoved: number | null;
  readonly nodes: ReadonlyMap<string, NodeRun>;
  readonly log: readonly string[];
  /** The number of results so far; a change means they should be fetched again. */
  readonly results: number;
};

export type RunEvent =
  | {
      readonly kind: 'state';
      readonly status: ExecutionStatus;
      readonly reason: string | null;
      readonly reasonText?: ErrorText | undefined;
      readonly queuePosition: number | null;
    }
  | { readonly kind: 'node'; readonly node: NodeRun & { readonly nodeId: string } }
  | { readonly kind: 'result' }
  | { readonly kind: 'log'; readonly line: string };

/** The part of a workflow that runs. */
type Part = {
  readonly untilNodeId?: string | null | undefined;
  readonly usePinned?: boolean | null | undefined;
};

/** The maximum number of log lines kept; older ones are dropped. */
export const mostLines = 100_000;

export function startRun(
  executionId: number,
  graph: Graph,
  { untilNodeId, usePinned }: Part = {},
): Run {
  const started = {
    startTime: Date.now(),
    status: 'PENDING',
    reason: null,
    queuePosition: null,
    resultsRemoved: null,
    nodes: new Map(),
    log: [],
    results: 0,
  } as const;
  return {
    executionId,
    graph,
    untilNodeId: untilNodeId ?? null,
    usePinned: usePinned ?? false,
    ...started,
  };
}

/** Applies events to a run. */
export function follow(run: Run, events: readonly RunEvent[]): Run {
  const nodes = new Map(run.nodes);
  const lines: string[] = [];
  let next = { ...run, nodes };
  for (const event of events) {
    if (event.kind === 'node') nodes.set(event.node.nodeId, event.node);
    else if (event.kind === 'log') lines.push(event.line);
    else if (event.kind === 'result') next = { ...next, results: next.results + 1 };
    else
      next = {
        ...next,
        status: event.status,
        reason: event.reason,
        reasonText: event.reasonText,
        queuePosition: event.queuePosition,
      };
  }
  return { ...next, log: lines.length === 0 ? run.log : [...run.log, ...lines].slice(-mostLines) };
}

/** The number of rows of a node's output, or of its only one; null if it isn't known. */
export function rowsAt(
  node: NodeRun | undefined,
  { port, isOnly }: { readonly port: number; readonly isOnly: boolean },
): number | null {
  return node?.outputs?.[port] ?? (isOnly ? (node?.rows ?? null) : null);
}

const ended: ReadonlySet<ExecutionStatus> = new Set<ExecutionStatus>([
  'STOPPED',
  'COMPLETED',
  'FAILED',
  'KILLED',
  'TIMEOUT',
  'SKIPPED',
]);

export function isLive(run: Run | null): boolean {
  return run !== null && !ended.has(run.status);
}
