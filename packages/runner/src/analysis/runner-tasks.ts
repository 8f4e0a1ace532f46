import { invalidGraph, type Issue, type Graph, type Node } from '@millrace/model';
import {
  modelEvaluations,
  stage,
  type Demand,
  type ModelEvaluation,
  type Program,
  type Relation,
} from '@millrace/plan';
import { lacksColumns, noticesOf, pinFacts, type Notice } from '@millrace/processors';
import type { CachePoint } from '../result-cache/cache-points.ts';
import { listCachePoints } from './list-cache-points.ts';
import type { Planned } from '../code/write-code.ts';
import type { Inspection, OutputRelations, Unavailable } from './contract.ts';
import type { GraphWork } from './graph-work.ts';
import { lowerGraphWith } from './lower.ts';
import { previewTask } from './preview-task.ts';
import { prepareGraph, type PrepareOptions, type PreparedGraph } from './prepare-graph.ts';
import type { Tasks } from './task.ts';
import { unavailableError } from './unavailable-error.ts';

/** The result of `check`. */
export function checkTask(work: GraphWork, options: PrepareOptions): readonly Issue[] {
  return prepareGraph(work, 'graph', work.graph, options).issues;
}

export type Accepted = {
  readonly issues: readonly Issue[];
  readonly timeoutSeconds: number | null;
  readonly retries: number;
};

/** The facts about an execution's graph that are needed before the execution is stored. */
export function acceptTask(work: GraphWork, options: PrepareOptions): Accepted {
  const { graph } = work;
  const { issues } = prepareGraph(work, 'graph', graph, { ...options, readsFiles: false });
  return { issues, timeoutSeconds: timeoutOf(graph), retries: retriesOf(graph) };
}

/** The issues of a graph, and the columns of every node. */
export function inspectTask(work: GraphWork): Inspection {
  const { issues, unavailable, lowered } = prepareGraph(work, 'graph', work.graph);
  return {
    issues,
    unavailable,
    notices: noticesOf(work.graph, lowered),
    nodes: new Map(
      [...lowered.nodes].map(([id, node]) => [
        id,
        { inputs: node.inputSchemas, outputs: node.schemas, facts: node.facts },
      ]),
    ),
  };
}

/**
 * The demands of a graph, or of what leads to one of its nodes. Throws `INVALID_GRAPH`, or the
 * reason why a fact is unavailable.
 */
export function planTask(
  work: GraphWork,
  { untilNodeId }: { readonly untilNodeId: string | null },
): Planned {
  const { lowered, unavailable, program } = prepareGraph(work, 'graph', work.graph, {
    untilNodeId,
  });
  if (lowered.issues.length > 0) throw invalidGraph(lowered.issues);
  const [missing] = unavailable;
  if (missing !== undefined) throw unavailableError(missing);
  return { demands: lowered.demands, program: program ?? stage(lowered.demands) };
}

/**
 * The graph in the form that is saved: readers that declare no columns get those of their files or answers.
 */
export function pinGraph(work: GraphWork, graph: Graph): Graph {
  if (!graph.nodes.some(lacksColumns)) return graph;
  const { lowered } = lowerGraphWith(work, 'graph', graph, {
    kinds: ['dataset', 'schema of file', 'schema of request'],
  });
  return pinFacts(graph, lowered);
}

/** What a run needs to know about its graph. */
export type RunPlan = {
  readonly issues: readonly Issue[];
  readonly unavailable: readonly Unavailable[];
  readonly notices: readonly Notice[];
  readonly program: Program | null;
  readonly computes: ReadonlyMap<string, Relation>;
  readonly demands: readonly Demand[];
  readonly outputs: OutputRelations;
  readonly points: readonly CachePoint[];
  readonly pinned: readonly string[];
  /** By the nodes that save models. */
  readonly evaluations: ReadonlyMap<string, readonly ModelEvaluation[]>;
  /** In drawing order. */
  readonly nodes: readonly Pick<Node, 'id' | 'type' | 'title' | 'name'>[];
};

export function runTask(work: GraphWork, options: PrepareOptions): RunPlan {
  const { graph } = work;
  const prepared = prepareGraph(work, 'graph', graph, options);
  const { issues, unavailable, program, computes, lowered, cachePoints, pinned } = prepared;
  const nodes = graph.nodes.map(({ id, type, name, title }) => ({
    id,
    type,
    name,
    ...(title === undefined ? {} : { title }),
  }));
  const common = {
    issues,
    unavailable,
    notices: noticesOf(graph, lowered),
    program,
    computes,
    nodes,
    pinned: [...pinned.keys()],
  };
  if (program === null)
    return { ...common, demands: [], outputs: new Map(), points: [], evaluations: new Map() };
  return {
    ...common,
    evaluations: modelEvaluations(lowered.demands),
    demands: lowered.demands,
    outputs: outputsOf(prepared),
    points: cachePoints.points,
  };
}

function outputsOf({ lowered }: PreparedGraph): OutputRelations {
  return new Map(
    [...lowered.nodes].map(([id, { outputs }]) => [
      id,
      outputs.map((output) => (output.kind === 'relation' ? output.relation : null)),
    ]),
  );
}

const MAX_RETRIES = 10;

/** A workflow may set the time limit of its runs. */
function timeoutOf({ timeoutSeconds }: Graph): number | null {
  return typeof timeoutSeconds === 'number' && timeoutSeconds > 0 ? timeoutSeconds : null;
}

function retriesOf({ retries }: Graph): number {
  return Number.isInteger(retries) && (retries as number) > 0
    ? Math.min(retries as number, MAX_RETRIES)
    : 0;
}

/** The tasks of the runner itself. */
export const runnerTasks = {
  accept: acceptTask,
  check: checkTask,
  inspect: inspectTask,
  cachePoints: listCachePoints,
  pin: (work: GraphWork): string => JSON.stringify(pinGraph(work, work.graph)),
  plan: planTask,
  preview: previewTask,
  run: runTask,
} as const satisfies Tasks;
