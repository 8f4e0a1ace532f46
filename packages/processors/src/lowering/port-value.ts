import { phrase, type ErrorText } from '@millrace/model';
import type { Apply, DataType, Demand, Evaluator, Relation } from '@millrace/plan';
import type { LowerContext, Numbers } from './context.ts';

/** What an edge carries: rows, a model, or how to evaluate a model. */
export type PortValue =
  /** `trail`: the stages that made the rows from others, for a pipeline. */
  | { readonly kind: 'relation'; readonly relation: Relation; readonly trail?: Trail }
  | ModelValue
  | EvaluationValue
  /** Not known yet, and why: the node or one before it has an issue, or a fact is missing. */
  | { readonly kind: 'unknown'; readonly reason: ErrorText };

/**
 * A stage and what it has learned, which can be applied to other rows. `model` is null if it learns
 * nothing. `types`: those of the columns that it reads. `numbers`: its parameters that are numbers,
 * and what they may be; not there if it learns nothing.
 */
export type FittedStage = Pick<Apply, 'stage' | 'reads' | 'added' | 'skips' | 'model'> & {
  readonly types: readonly DataType[];
  readonly numbers?: Readonly<Record<string, Numbers>>;
};

/**
 * A stage of a saved model. What it reads and adds depends on the rows: `over` reports columns that
 * don't fit, and then returns null.
 */
export type LoadedStage = Pick<FittedStage, 'stage'> & {
  readonly over: (rows: Relation, context: LowerContext) => FittedStage | null;
};

/** Stages, one after the other, and the rows that the first one was applied to. */
export type Trail = { readonly start: Relation; readonly stages: readonly FittedStage[] };

/** A model that was loaded: its rows aren't known. */
export type LoadedTrail = {
  readonly start: null;
  readonly stages: readonly LoadedStage[];
};

/** A model: the stages that predicting applies, and the rows they learned from. */
export type ModelValue = {
  readonly kind: 'model';
  readonly model: Trail | LoadedTrail;
  /** With the stages before it, as a pipeline; null for a model that was loaded. */
  readonly pipeline: Trail | null;
};

/** An evaluator with the columns that it reads, and what it is to evaluate: a model to be trained. */
export type EvaluationValue = {
  readonly kind: 'evaluation';
  readonly evaluator: Evaluator;
  readonly reads: readonly string[];
  /** Null after an evaluator of rows: there is nothing to train. */
  readonly pipeline: Trail | null;
};

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
export function unknownOutput(reason: ErrorText): Lowered {
  return { outputs: [{ kind: 'unknown', reason }], demands: [] };
}

/** Why an output can't be shown as rows. */
export function whyNoRows(value: Exclude<PortValue, { readonly kind: 'relation' }>): ErrorText {
  switch (value.kind) {
    case 'model':
      return phrase`The output is a model, which has no rows. Run the node to see what it has learned.`;
    case 'evaluation':
      return phrase`The output is for a cross validator. It has no rows.`;
    case 'unknown':
      return value.reason;
  }
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
