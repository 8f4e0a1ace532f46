import { validateGraph, type Graph } from '@millrace/model';
import { processorOf } from '../registry.ts';
import { lowerGraph, type LowerOptions, type LoweredGraph } from './lower-graph.ts';
import { pathConflicts } from './path-conflicts.ts';

/**
 * `lowerGraph` with every fault of the graph: those of its shape first, then those of its nodes, then those of nodes that get in each other's
 * way. A graph without faults can be run.
 */
export function checkGraph(graph: Graph, options: LowerOptions = {}): LoweredGraph {
  const shape = validateGraph(graph, processorOf);
  const lowered = lowerGraph(graph, options);
  return { ...lowered, faults: [...shape, ...lowered.faults, ...pathConflicts(graph, lowered.demands)] };
}
