import type { Issue, Graph } from '@millrace/model';
import type { Schema } from '@millrace/plan';
import { noticesOf, type Fact, type PortValue } from '@millrace/processors';
import { prepareGraph, type GraphWork, type Inspection } from '@millrace/runner';

/** A graph as a task of the analyzer sees it: its issues, and the value at every port. */
export type InspectedGraph = {
  readonly issues: readonly Issue[];
  readonly unavailable: Inspection['unavailable'];
  readonly notices: Inspection['notices'];
  readonly nodes: ReadonlyMap<
    string,
    {
      readonly inputs: readonly Schema[];
      readonly outputs: readonly Schema[];
      readonly values: readonly PortValue[];
      /** The facts that the node was given. */
      readonly facts: readonly Fact[];
    }
  >;
};

/** @param name distinguishes this graph from others of the same task */
export function inspectGraph(work: GraphWork, name: string, graph: Graph): InspectedGraph {
  const { issues, unavailable, lowered } = prepareGraph(work, name, graph);
  const nodes = [...lowered.nodes].map(
    ([id, { inputSchemas, schemas, outputs, facts }]) =>
      [id, { inputs: inputSchemas, outputs: schemas, values: outputs, facts }] as const,
  );
  return { issues, unavailable, notices: noticesOf(graph, lowered), nodes: new Map(nodes) };
}
