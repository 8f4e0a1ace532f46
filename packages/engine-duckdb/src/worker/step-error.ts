import type { StepError } from '@millrace/engine';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Step } from '@millrace/plan';
import { readFailure } from '../expression/index.ts';
import { SourceError } from './sources/source-error.ts';
import type { Sources } from './sources/sources.ts';

/** Says in the contract's words what went wrong in a step, and in which node. */
export async function explainFailure(error: unknown, step: Step, _connection: DuckDBConnection, _sources: Sources): Promise<StepError> {
  if (error instanceof SourceError) return { code: error.code, message: error.message, nodeId: error.nodeId, field: 'path', span: null };
  const message = error instanceof Error ? error.message : String(error);
  const failure = readFailure(message);
  if (failure !== null) return { ...failure, nodeId: failure.nodeId ?? step.relation.origin.nodeId, message: failure.detail };
  return { code: 'ENGINE_ERROR', message, nodeId: step.relation.origin.nodeId, field: null, span: null };
}
