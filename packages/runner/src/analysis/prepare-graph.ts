import { createIssue, nodeTitle, type Issue, type Graph } from '@millrace/model';
import { stageKnown, type Program, type Relation } from '@millrace/plan';
import type { LoweredGraph, Pinned } from '@millrace/processors';
import type { Unavailable } from './contract.ts';
import { cachePoints, type CachePoints } from '../result-cache/cache-points.ts';
import { pinnedOutputs } from './pinned-outputs.ts';
import { schemaChanges } from './schema-changes.ts';
import { readersOf, writersOf, type SourceReader } from '../sources/sources.ts';
import type { PathUse } from './contract.ts';
import type { GraphWork } from './graph-work.ts';
import { lowerGraphWith } from './lower.ts';

/** A graph that is ready to run, or the reasons why it isn't. */
export type PreparedGraph = {
  readonly lowered: LoweredGraph;
  /** What must be fixed in the graph. */
  readonly issues: readonly Issue[];
  readonly unavailable: readonly Unavailable[];
  /** Null if there are issues, or if something is unavailable. */
  readonly program: Program | null;
  /** What each step of the program computes. */
  readonly computes: ReadonlyMap<string, Relation>;
  /** The outputs whose results are cached. */
  readonly cachePoints: CachePoints;
  /** The relations that replace the outputs of pinned nodes. */
  readonly pinned: Pinned;
};

const none: Pinned = new Map();

export type PrepareOptions = {
  /** False: doesn't check that the files still have the expected columns; the run itself will. */
  readonly readsFiles?: boolean;
  /** Whether pinned rows replace the outputs of their nodes. */
  readonly usePinned?: boolean;
  /** Only this node and what leads to it, or null. */
  readonly untilNodeId?: string | null;
};

/**
 * Lowers a graph with all it needs to know of the world, and stages and checks it. Throws `INVALID`
 * for wrong parameters.
 *
 * @param name distinguishes this graph from others of the same task
 */
export function prepareGraph(
  work: GraphWork,
  name: string,
  graph: Graph,
  { readsFiles = true, usePinned = false, untilNodeId = null }: PrepareOptions = {},
): PreparedGraph {
  const { engine } = work.input;
  const rows = usePinned ? work.once(`${name} pinned`, () => pinnedOutputs(work, graph)) : none;
  const { lowered, unavailable: missing } = lowerGraphWith(work, name, graph, {
    pinned: rows,
    ...(untilNodeId === null ? {} : { untilNodeId }),
  });
  const pinned = new Map([...rows].filter(([id]) => lowered.nodes.has(id)));
  const points = work.once(`${name} cache points`, () =>
    cachePoints(graph, lowered, engine, pinned),
  );
  const unavailable = [
    ...missing,
    ...(readsFiles
      ? work.once(`${name} schema changes`, () => schemaChanges(work, graph, lowered))
      : []),
  ];
  const known = { lowered, unavailable, cachePoints: points, pinned };
  if (lowered.issues.length > 0 || unavailable.length > 0)
    return { ...known, issues: lowered.issues, program: null, computes: new Map() };
  const { program, computes } = work.once(`${name} staged`, () => stageKnown(lowered.demands));
  const issues = [
    ...work.once(`${name} checked`, () => refusals(work, graph, program)),
    ...pathIssues(work, name, graph, program),
  ];
  return { ...known, issues, program: issues.length === 0 ? program : null, computes };
}

/** The parts that the engine of the target can't compute exactly. */
function refusals(
  { tools, input: { target } }: GraphWork,
  graph: Graph,
  program: Program,
): readonly Issue[] {
  const titleOf = titlesOf(graph);
  return tools
    .check(target, program)
    .map(({ nodeId, field, message, text }) =>
      createIssue(
        'ENGINE_CANNOT',
        { target, reason: message, text },
        { nodeId, nodeName: titleOf(nodeId), field: field ?? null },
      ),
    );
}

/**
 * Issues for paths that are invalid, that the user may not access, or that the target can't reach.
 */
function pathIssues(
  work: GraphWork,
  name: string,
  graph: Graph,
  program: Program,
): readonly Issue[] {
  const uses = work.once(`${name} path uses`, () => usesOf(graph, program));
  return uses.length === 0
    ? []
    : work.ask({ kind: 'path issues', key: `path issues of ${name}`, uses });
}

function usesOf(graph: Graph, program: Program): readonly PathUse[] {
  const titleOf = titlesOf(graph);
  const reads = readersOf(program).map(([path, nodeId, what]) => ({
    ...usedBy(path, what),
    nodeId,
    title: titleOf(nodeId),
    right: 'read' as const,
  }));
  return [
    ...reads,
    ...writersOf(program).map(({ path, nodeId, database }) => ({
      path,
      ...(database === undefined ? {} : { connection: database.connection }),
      nodeId,
      title: titleOf(nodeId),
      right: 'write' as const,
    })),
  ];
}

function usedBy(
  path: string,
  what: SourceReader[2],
): Pick<PathUse, 'path' | 'connection' | 'request'> {
  if (typeof what !== 'object') return { path };
  switch (what.kind) {
    case 'lake':
      return { path: what.table.path };
    case 'database':
      return { path, connection: what.source.connection };
    case 'request':
      return { path, request: what.request };
  }
}

function titlesOf(graph: Graph): (nodeId: string) => string {
  const titles = new Map(graph.nodes.map((node) => [node.id, nodeTitle(node)]));
  return (nodeId) => titles.get(nodeId) ?? nodeId;
}
