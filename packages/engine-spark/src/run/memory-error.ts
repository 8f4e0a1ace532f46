import {
  failure,
  limitDetail,
  memorySuspect,
  type RunLimits,
  type StepError,
} from '@millrace/engine';
import { topologicalOrder, type Relation, type Step } from '@millrace/plan';
import type { DriverError } from './step-error.ts';

/**
 * The error of a step that ran out of memory. Names the only node that can have caused it; null if
 * there are several candidates.
 */
export function memoryError(
  { detail }: DriverError,
  step: Step | undefined,
  limits: RunLimits,
): StepError {
  const base = failure('MEMORY_LIMIT', limitDetail('MEMORY_LIMIT', limits));
  const nodeId =
    step === undefined
      ? null
      : detail === 'python'
        ? onlyNode(relationsOf(step).filter(readsText))
        : suspectOf(step);
  return { ...base, nodeId, field: null, span: null };
}

function suspectOf(step: Step): string | null {
  return memorySuspect(step.relation) ?? onlyNode(relationsOf(step));
}

function relationsOf(step: Step): readonly Relation[] {
  return topologicalOrder([step.relation]).filter(({ kind }) => kind !== 'materialized');
}

/** Python is used only by the readers of text. */
function readsText(relation: Relation): boolean {
  return relation.kind === 'scan' && relation.format.kind !== 'parquet';
}

function onlyNode(relations: readonly Relation[]): string | null {
  const nodes = new Set(relations.map(({ origin }) => origin.nodeId));
  return nodes.size === 1 ? [...nodes][0]! : null;
}
