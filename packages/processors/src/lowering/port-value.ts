import type { Demand, Relation } from '@millrace/plan';

/**
 * What an edge carries. More kinds will follow with the processors that create them: unfitted
 * stages, models, evaluators, order-only signals.
 */
export type PortValue =
  | { readonly kind: 'relation'; readonly relation: Relation }
  /** Not known yet, and why: the node or one before it has an issue, or a fact is missing. */
  | { readonly kind: 'unknown'; readonly reason: string };

export type Lowered = {
  readonly outputs: readonly PortValue[];
  readonly demands: readonly Demand[];
};

/** A node's result: one output for each relation. */
export function outputs(...relations: readonly Relation[]): Lowered {
  return { outputs: relations.map((relation) => ({ kind: 'relation', relation })), demands: [] };
}

/** A node's result with its demands. */
export function outputsWithDemands(
  relations: readonly Relation[],
  demands: readonly Demand[],
): Lowered {
  return { outputs: outputs(...relations).outputs, demands };
}

/** The result of a node whose outputs are unknown, and why. */
export function unknownOutput(reason: string): Lowered {
  return { outputs: [{ kind: 'unknown', reason }], demands: [] };
}

/** The relation at an input; `lowerGraph` has checked that it exists. */
export function relationAt(inputs: readonly PortValue[], index: number): Relation {
  const value = inputs[index];
  if (value?.kind !== 'relation') throw new Error(`Input ${index} is not a relation.`);
  return value.relation;
}

/** All inputs as relations. */
export function relationsOf(inputs: readonly PortValue[]): readonly Relation[] {
  return inputs.map((_, index) => relationAt(inputs, index));
}
