import type { Issue, Graph } from '@millrace/model';
import type { Schema } from '@millrace/plan';
import type { Facts, Need } from '../lowering/facts.ts';
import { lowerGraph, type LowerMemo } from './lower-graph.ts';

export type Propagated = {
  readonly schemas: ReadonlyMap<
    string,
    { readonly inputs: readonly Schema[]; readonly outputs: readonly Schema[] }
  >;
  readonly issues: readonly Issue[];
  readonly needs: readonly Need[];
};

/**
 * The input and output columns of each node, all issues, and the facts still needed. Pure, and with
 * a memo fast enough for every keystroke.
 */
export function propagate(graph: Graph, facts?: Facts, memo?: LowerMemo): Propagated {
  const { nodes, issues, needs } = lowerGraph(graph, {
    ...(facts === undefined ? {} : { facts }),
    ...(memo === undefined ? {} : { memo }),
  });
  const schemas = new Map(
    [...nodes].map(([id, node]) => [id, { inputs: node.inputSchemas, outputs: node.schemas }]),
  );
  return { schemas, issues, needs };
}
