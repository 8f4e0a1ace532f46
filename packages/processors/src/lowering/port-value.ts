import type { Demand, Relation } from '@millrace/plan';

/**
 * What travels along an edge. More kinds follow with the processors that make them: unfitted
 * stages, models, evaluators, mere order.
 */
export type PortValue =
  | { readonly kind: 'relation'; readonly relation: Relation }
  /**
   * Nothing can be said of it yet, and why: the node or one before it has an issue, or a fact is
   * missing.
   */
  | { readonly kind: 'unknown'; readonly reason: string };

export type Lowered = {
  readonly outputs: readonly PortValue[];
  readonly demands: readonly Demand[];
};

/** A node's result: one output for each relation. */
export function outputs(...relations: readonly Relation[]): Lowered {
  return { outputs: relations.map((relation) => ({ kind: 'relation', relation })), demands: [] };
}

/** A node's result, with what it wants done. */
export function outputsWithDemands(
  relations: readonly Relation[],
  demands: readonly Demand[],
): Lowered {
  return { outputs: outputs(...relations).outputs, demands };
}

/** A node that cannot say what comes out, and why. */
export function unknownOutput(reason: string): Lowered {
  return { outputs: [{ kind: 'unknown', reason }], demands: [] };
}

/** The relation at an input; `lowerGraph` has checked that it is there. */
export function relationAt(inputs: readonly PortValue[], index: number): Relation {
  const value = inputs[index];
  if (value?.kind !== 'relation') throw new Error(`Input ${index} is not a relation.`);
  return value.relation;
}

/** All inputs as relations. */
export function relationsOf(inputs: readonly PortValue[]): readonly Relation[] {
  return inputs.map((_, index) => relationAt(inputs, index));
}
