import { join } from 'node:path';
import type { Engine, RunEvent, StepError } from '@millrace/engine';
import type { Program } from '@millrace/plan';
import type { DataQuery } from '../analysis/contract.ts';
import { findRejected } from '../rejects/find-rejected.ts';
import { firstRejectedText } from '../rejects/rejected-text.ts';
import type { Computing } from '../result-cache/cache-result.ts';
import type { Services } from '../services/services.ts';
import type { Sources } from '../sources/sources.ts';

export type FailedQuery = {
  readonly services: Pick<Services, 'clock' | 'previewLimits' | 'rejectedTimeoutMs'>;
  readonly engine: Engine;
  readonly sources: Sources;
  readonly workspace: string;
  readonly signal: AbortSignal;
  readonly run: (program: Program, given: Computing) => AsyncIterable<RunEvent>;
};

/**
 * Where the first record is that made a reader fail, as a sentence after the engine's message;
 * empty if it is not found in a part of the time that a preview has.
 */
export async function explainFailure(
  { code, nodeId }: StepError,
  { failFast }: DataQuery,
  { services, engine, sources, workspace, signal, run }: FailedQuery,
): Promise<string> {
  const { clock, previewLimits, rejectedTimeoutMs } = services;
  if (code !== 'MALFORMED_CSV' || failFast.length === 0 || rejectedTimeoutMs === 0) return '';
  const late = new AbortController();
  const timeoutMs = Math.min(rejectedTimeoutMs, previewLimits.timeoutMs / 4);
  const cancelTimeout = clock.after(timeoutMs, () => late.abort());
  const ending = AbortSignal.any([signal, late.signal]);
  const reports = await findRejected(
    failFast,
    new Map(failFast.map(({ target }) => [target.nodeId, null])),
    {
      engine,
      sources,
      countedBefore: new Set(),
      workspace: join(workspace, 'rejected'),
      signal: ending,
      run: (program, folder) =>
        run(program, { workspace: folder, sources: sources.sources, signal: ending }),
    },
  ).finally(cancelTimeout);
  return firstRejectedText(reports, nodeId);
}
