import type { ExecutionStatus, RejectedCounts } from '@millrace/api';
import type { Graph } from '@millrace/model';

/** What can be passed to a run besides the workflow. */
export type RunOptions = {
  readonly target?: string;
  readonly programParameters?: string;
  readonly untilNodeId?: string;
  /** Only with `untilNodeId`: pinned rows stand for what their nodes would give. */
  readonly usePinned?: boolean;
};

/**
 * What makes a run one up to a node: only it and what leads to it, writers too. What the node gives
 * is its result.
 *
 * @example await runWorkflow(session, client, { ...options, ...runTo(nodeId) });
 */
export function runTo(nodeId: string): Pick<RunOptions, 'untilNodeId'> {
  return { untilNodeId: nodeId };
}

/** What became of a node in a run. */
export type NodeRun = {
  readonly status: string;
  readonly rows: number | null;
  readonly durationMs: number | null;
  /** How much of the step that it is in is done, 0 to 1; absent where that is not known. */
  readonly progress?: number | undefined;
  /** Why it came to nothing although it did not fail. */
  readonly reason?: string | undefined;
  /** How many rows each output has, where that is known. */
  readonly outputs?: readonly (number | null)[] | undefined;
  /** What a reader could not read. */
  readonly rejected?: RejectedCounts | undefined;
};

/** A run of the workflow that the editor watches. `graph` is what runs. */
export type Run = {
  readonly executionId: number;
  readonly graph: Graph;
  /** Epoch milliseconds. */
  readonly startTime: number;
  /** Only this node and what leads to it runs; null: the whole workflow. */
  readonly untilNodeId: string | null;
  /** Pinned rows stand for what their nodes would give. */
  readonly usePinned: boolean;
  readonly status: ExecutionStatus;
  readonly reason: string | null;
  readonly queuePosition: number | null;
  /** When its results and its log were deleted, in epoch milliseconds; null while they are kept. */
  readonly resultsRemoved: number | null;
  readonly nodes: ReadonlyMap<string, NodeRun>;
  readonly log: readonly string[];
  /** How many results have come: says when to read them again. */
  readonly results: number;
};

export type RunEvent =
  | {
      readonly kind: 'state';
      readonly status: ExecutionStatus;
      readonly reason: string | null;
      readonly queuePosition: number | null;
    }
  | { readonly kind: 'node'; readonly node: NodeRun & { readonly nodeId: string } }
  | { readonly kind: 'result' }
  | { readonly kind: 'log'; readonly line: string };

/** How much of a workflow runs. */
type Part = {
  readonly untilNodeId?: string | null | undefined;
  readonly usePinned?: boolean | null | undefined;
};

/** The last so many lines of a log are kept. */
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

/** The run after events have come. */
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
        queuePosition: event.queuePosition,
      };
  }
  return { ...next, log: lines.length === 0 ? run.log : [...run.log, ...lines].slice(-mostLines) };
}

/**
 * How many rows came out of an output of a node, or of its only one; null where that is not known.
 */
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
