import { upstreamOf } from '../document/upstream.ts';
import type { Run } from '../session/run.ts';

const forPeople: ReadonlySet<string> = new Set(['doc', 'sticky']);
const over: ReadonlySet<string> = new Set(['COMPLETED', 'FAILED', 'SKIPPED', 'KILLED', 'STOPPED']);

/** How many of the nodes that take part in a run are done with. */
export function progressOf({ graph, nodes, untilNodeId }: Pick<Run, 'graph' | 'nodes' | 'untilNodeId'>): { readonly done: number; readonly all: number } {
  const taking = (untilNodeId === null ? graph : upstreamOf(graph, untilNodeId)).nodes.filter(({ type }) => !forPeople.has(type));
  return { done: taking.filter(({ id }) => over.has(nodes.get(id)?.status ?? '')).length, all: taking.length };
}
