import { memorySuspect, type StepError } from '@millrace/engine';
import {
  project,
  topologicalOrder,
  type Expression,
  type Origin,
  type Relation,
  type Step,
} from '@millrace/plan';
import { printQuery } from '../relation/print-query.ts';
import { smallestFailingExpression } from './failing-expression.ts';
import { smallestFailingRelation, type Fails } from './failing-relation.ts';
import type { Session } from './session.ts';
import type { Sources } from './sources/sources.ts';
import { isResourceFailure, stepError } from './step-error.ts';

const mostMilliseconds = 10_000;
const mostMemoryMilliseconds = 5000;

/**
 * Finds the node that failed if the error doesn't name it, by running ever smaller parts of the
 * step again. If that would take too long, the error names no node, unless there is only one:
 * better none than a wrong one.
 */
export async function findCulprit(
  error: StepError,
  step: Step,
  milliseconds: number,
  session: Session,
  sources: Sources,
): Promise<StepError> {
  if (error.nodeId !== null || isResourceFailure(error)) return error;
  const check: Fails = async (relation) => {
    const code = await failureOf(relation, session, sources);
    return code !== null && !isResourceFailure({ code });
  };
  const origin = milliseconds > mostMilliseconds ? null : await searchOrigin(step.relation, check);
  const { nodeId, field, span } = origin ?? onlyNode(step.relation);
  return { ...error, nodeId, field: field ?? null, span: span ?? null };
}

/**
 * The node, field and characters that need more memory than available: the only candidate, or the
 * smallest part that fails again within the time limit. Null if neither is found.
 */
export async function findMemoryCulprit(
  step: Step,
  session: Session,
  sources: Sources,
): Promise<Pick<StepError, 'nodeId' | 'field' | 'span'>> {
  const deadline = performance.now() + mostMemoryMilliseconds;
  const check: Fails = async (relation) => {
    const remaining = deadline - performance.now();
    if (remaining <= 0) return false;
    const interrupt = setTimeout(() => session.interrupt(), remaining);
    const code = await failureOf(relation, session, sources);
    clearTimeout(interrupt);
    return code === 'MEMORY_LIMIT';
  };
  const found = await searchOrigin(step.relation, check);
  // A part that ran out of time may also be the cause. Then what was found above it isn't.
  const {
    nodeId,
    field = null,
    span = null,
  } = found !== null && performance.now() < deadline ? found : suspected(step.relation);
  return { nodeId, field, span };
}

async function searchOrigin(root: Relation, check: Fails): Promise<Origin | null> {
  const relation = await smallestFailingRelation(root, check);
  if (relation === null) return null;
  const expression = await smallestFailingExpression(relation, (part, input) =>
    check(overInput(part, input)),
  );
  return expression?.origin ?? relation.origin;
}

function overInput(expression: Expression, input: Relation): Relation {
  return project(input, [{ name: 'part', expression }], input.origin);
}

/**
 * Computes every column of every row and discards them. Returns the code of its failure, or null.
 */
async function failureOf(
  relation: Relation,
  session: Session,
  sources: Sources,
): Promise<string | null> {
  try {
    await session.run(
      `SELECT bit_xor(hash(everything)) FROM (\n${printQuery(relation, sources.bindings)}\n) AS everything`,
    );
    return null;
  } catch (error) {
    return stepError(error).code;
  }
}

function suspected(root: Relation): ReturnType<typeof onlyNode> {
  const nodeId = memorySuspect(root);
  return nodeId === null ? onlyNode(root) : { nodeId };
}

function onlyNode(root: Relation): {
  nodeId: string | null;
  field?: string;
  span?: readonly [number, number];
} {
  const nodes = new Set(
    topologicalOrder([root]).flatMap(({ kind, origin }) =>
      kind === 'materialized' ? [] : [origin.nodeId],
    ),
  );
  return { nodeId: nodes.size === 1 ? root.origin.nodeId : null };
}
