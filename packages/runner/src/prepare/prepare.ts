import { nodeTitle, parseProgramParameters, type Fault, type Graph } from '@millrace/model';
import { stageKnown, type Program, type Relation } from '@millrace/plan';
import type { Facts, LoweredGraph, Pinned } from '@millrace/processors';
import type { Subject, Unavailable } from '../contract/runner.ts';
import type { Knowledge } from '../facts/knowledge.ts';
import { cachePoints, type CachePoints } from '../kept/cache-points.ts';
import { pinnedOutputs } from '../kept/pinned-outputs.ts';
import { personOf, type Person } from '../person.ts';
import { engineOf, type Services } from '../services.ts';
import { runSettings } from '../run-settings.ts';
import { lowerWithFacts } from './lower-with-facts.ts';
import { pathFaults } from './path-faults.ts';
import { schemaChanges } from './schema-changes.ts';

/** A graph made ready to run, or why it is not. */
export type Prepared = {
  readonly lowered: LoweredGraph;
  /** What must be mended in the graph. */
  readonly faults: readonly Fault[];
  readonly unavailable: readonly Unavailable[];
  /** Null where something is wrong or lacking. */
  readonly program: Program | null;
  /** What each step of the program computes. */
  readonly computes: ReadonlyMap<string, Relation>;
  readonly timeZone: string;
  readonly person: Person;
  /** Whose results are kept. */
  readonly kept: CachePoints;
  /** What stands for the outputs of pinned nodes. */
  readonly pinned: Pinned;
};

const none: Pinned = new Map();

export type PrepareOptions = {
  readonly facts?: Facts;
  readonly signal?: AbortSignal;
  /** False: do not look whether the files still have the expected columns; the run itself will. */
  readonly lookAtFiles?: boolean;
  /** Pinned rows stand for what their nodes give. */
  readonly usePinned?: boolean;
  /** Only this node and what leads to it, or null. */
  readonly untilNodeId?: string | null;
};

/** Lowers a graph with all it needs to know of the world, found as that person, and stages it. Throws `INVALID` for wrong parameters or Spark settings. */
export async function prepare(
  services: Services,
  { schemas, columns }: Knowledge,
  graph: Graph,
  subject: Subject,
  { facts, signal = new AbortController().signal, lookAtFiles = true, untilNodeId = null, usePinned = false }: PrepareOptions = {},
): Promise<Prepared> {
  const engine = engineOf(services, subject.target);
  const { timeZone } = runSettings(services, subject);
  const person = await personOf(services.store, subject.userId);
  const parameters = parseProgramParameters(subject.programParameters);
  const known = facts === undefined ? {} : { facts };
  const rows = usePinned ? await pinnedOutputs(services.store, graph, person) : none;
  const part = { pinned: rows, ...(untilNodeId === null ? {} : { untilNodeId }) };
  const request = { parameters, person, timeZone, target: subject.target, signal, ...known, ...part };
  const { lowered, unavailable: lacking } = await lowerWithFacts(services, schemas, graph, request);
  const pinned = new Map([...rows].filter(([id]) => lowered.nodes.has(id)));
  const kept = cachePoints(graph, lowered, subject.target, pinned);
  const unavailable = [...lacking, ...(lookAtFiles ? await schemaChanges(columns, graph, lowered) : [])];
  if (lowered.faults.length > 0 || unavailable.length > 0)
    return { lowered, faults: lowered.faults, unavailable, program: null, computes: new Map(), timeZone, person, kept, pinned };

  const { program, computes } = stageKnown(lowered.demands);
  const titles = new Map(graph.nodes.map((node) => [node.id, nodeTitle(node)]));
  const titleOf = (nodeId: string): string => titles.get(nodeId) ?? nodeId;
  const refusals = engine.check(program).map(({ nodeId, field, message }): Fault => {
    const fix = `Change the node, or run the workflow on another target than ${subject.target}.`;
    return { nodeId, nodeName: titleOf(nodeId), field: field ?? null, code: 'ENGINE_CANNOT', message, fix };
  });
  const faults = [...refusals, ...pathFaults(services, program, { person, target: subject.target, titleOf })];
  return { lowered, faults, unavailable, program: faults.length === 0 ? program : null, computes, timeZone, person, kept, pinned };
}
