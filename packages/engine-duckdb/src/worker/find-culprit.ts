import type { StepError } from '@millrace/engine';
import type { DuckDBConnection } from '@duckdb/node-api';
import { inputsOf, topologicalOrder, type Relation, type Step } from '@millrace/plan';
import { printQuery } from '../relation/print-query.ts';
import type { Bindings } from '../relation/source.ts';
import type { Sources } from './sources/sources.ts';
import { isResourceFailure, stepError } from './step-error.ts';

/**
 * Finds the node whose work failed where the error does not name it: the statement is run again in the form in which every failure names its
 * node, then ever smaller parts of it. `null` where that would take too long: better no node than a wrong one.
 */
export async function findCulprit(error: StepError, step: Step, milliseconds: number, connection: DuckDBConnection, sources: Sources): Promise<StepError> {
  if (error.nodeId !== null || isResourceFailure(error)) return error;
  const nodes = new Set(topologicalOrder([step.relation]).flatMap(({ kind, origin }) => (kind === 'materialised' ? [] : [origin.nodeId])));
  if (milliseconds > mostMilliseconds) return nodes.size === 1 ? { ...error, nodeId: step.relation.origin.nodeId } : error;
  const traced = await probe(step.relation, connection, sources.tracedBindings);
  if (traced !== null && traced.nodeId !== null) return { ...traced, message: traced.code === error.code ? error.message : traced.message };
  if (nodes.size === 1) return { ...error, nodeId: step.relation.origin.nodeId };
  const culprit = await smallestFailing(step.relation, connection, sources.bindings);
  return culprit === null ? error : { ...error, nodeId: culprit.origin.nodeId };
}

const mostMilliseconds = 10_000;

/** Computes every column of every row and keeps nothing; gives the failure, if it fails. */
async function probe(relation: Relation, connection: DuckDBConnection, bindings: Bindings): Promise<StepError | null> {
  try {
    await connection.run(`SELECT bit_xor(hash(everything)) FROM (\n${printQuery(relation, bindings)}\n) AS everything`);
    return null;
  } catch (error) {
    return stepError(error);
  }
}

/** Walks down from a failing relation as long as an input fails by itself; a chain is halved, not walked. */
async function smallestFailing(root: Relation, connection: DuckDBConnection, bindings: Bindings): Promise<Relation | null> {
  const fails = async (relation: Relation): Promise<boolean> => (await probe(relation, connection, bindings)) !== null;
  if (!(await fails(root))) return null;
  const chain = chainBelow(root);
  let failing = 0;
  let passing = chain.length;
  while (passing - failing > 1) {
    const middle = (failing + passing) >> 1;
    if (await fails(chain[middle]!)) failing = middle;
    else passing = middle;
  }
  const lowest = chain[failing]!;
  if (failing === chain.length - 1) {
    for (const input of inputsOf(lowest)) {
      const below = await smallestFailing(input, connection, bindings);
      if (below !== null) return below;
    }
  }
  return lowest;
}

/** The relation, its only input, that one's only input, … down to the first that has several or none. */
function chainBelow(root: Relation): readonly Relation[] {
  const chain = [root];
  for (let inputs = inputsOf(root); inputs.length === 1; inputs = inputsOf(inputs[0]!)) chain.push(inputs[0]!);
  return chain;
}
