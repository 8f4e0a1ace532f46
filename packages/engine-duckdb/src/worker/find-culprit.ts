import type { StepError } from '@millrace/engine';
import { project, topologicalOrder, type Expression, type Origin, type Relation, type Step } from '@millrace/plan';
import { printQuery } from '../relation/print-query.ts';
import { smallestFailingExpression } from './failing-expression.ts';
import { smallestFailingRelation } from './failing-relation.ts';
import type { Session } from './session.ts';
import type { Sources } from './sources/sources.ts';
import { isResourceFailure, stepError } from './step-error.ts';

/** Whether a part of the work fails by itself. */
export type Fails = (relation: Relation) => Promise<boolean>;

const mostMilliseconds = 10_000;

/**
 * Finds the work that failed where the error does not name it, by running ever smaller parts of the step again. Where that would take too long
 * the error keeps no node, unless there is only one: better none than a wrong one.
 */
export async function findCulprit(error: StepError, step: Step, milliseconds: number, session: Session, sources: Sources): Promise<StepError> {
  if (error.nodeId !== null || isResourceFailure(error)) return error;
  const origin = milliseconds > mostMilliseconds ? null : await searchOrigin(step.relation, (relation) => fails(relation, session, sources));
  const { nodeId, field, span } = origin ?? onlyNode(step.relation);
  return { ...error, nodeId, field: field ?? null, span: span ?? null };
}

async function searchOrigin(root: Relation, check: Fails): Promise<Origin | null> {
  const relation = await smallestFailingRelation(root, check);
  if (relation === null) return null;
  const expression = await smallestFailingExpression(relation, (part, input) => check(overInput(part, input)));
  return expression?.origin ?? relation.origin;
}

function overInput(expression: Expression, input: Relation): Relation {
  return project(input, [{ name: 'part', expression }], input.origin);
}

/** Computes every column of every row and keeps nothing. */
async function fails(relation: Relation, session: Session, sources: Sources): Promise<boolean> {
  try {
    await session.run(`SELECT bit_xor(hash(everything)) FROM (\n${printQuery(relation, sources.bindings)}\n) AS everything`);
    return false;
  } catch (error) {
    return !isResourceFailure(stepError(error));
  }
}

function onlyNode(root: Relation): { nodeId: string | null; field?: string; span?: readonly [number, number] } {
  const nodes = new Set(topologicalOrder([root]).flatMap(({ kind, origin }) => (kind === 'materialised' ? [] : [origin.nodeId])));
  return { nodeId: nodes.size === 1 ? root.origin.nodeId : null };
}
