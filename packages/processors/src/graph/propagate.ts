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
 * What columns each node takes and gives, what is wrong, and what must still be found out. Pure:
 * quick enough for every keystroke with a memo.
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
