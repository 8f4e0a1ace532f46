import type { ResultFile, RunLimits } from '@millrace/engine';
import type { Pin } from '@millrace/store';
import type { Analyzed } from '../graphs/analyze.ts';
import type { PreviewPlan, Profiled } from '../analysis/preview-task.ts';
import type { Subject } from '../people/subject.ts';
import { PIN_BYTES, storePin } from '../result-cache/pin-rows.ts';
import { engineOf, type Services } from '../services/services.ts';
import { runForResults, type ComputedResults } from '../queries/run-for-results.ts';
import { withTimeLimit } from '../queries/time-limit.ts';

/**
 * `cached`: cache points whose cached results were read. `pinned`: nodes whose pinned rows were
 * read. `omittedColumns`: how many columns were left out because fewer were wanted.
 */
export type Preview = ResultFile & {
  readonly cached: readonly string[];
  readonly pinned: readonly string[];
  readonly profiled: Profiled | null;
  readonly omittedColumns: number;
};

/**
 * `outputs`: how many rows of each output were pinned. `pinned`: other nodes whose pinned rows were
 * read for them.
 */
export type PinAnswer = {
  readonly pin: Pin;
  readonly outputs: readonly number[];
  readonly pinned: readonly string[];
};

type Planned = Analyzed<PreviewPlan>;

/**
 * The first rows of a node, within the limits of a preview. If there are more, `total` is one more
 * than the limit. Writes nothing.
 */
export async function previewNode(
  services: Services,
  planned: Planned,
  subject: Subject,
  signal: AbortSignal | undefined,
): Promise<Preview> {
  const bytes = { resultBytes: services.resultBytes, cellBytes: services.cellBytes };
  const { results, read } = await compute(services, planned, subject, signal, bytes);
  const cached = read.flatMap(({ point }) => (point.isPinned ? [] : [point.nodeId]));
  const { pinned, profiled, omittedColumns } = planned.result;
  const [first] = results as readonly [ResultFile];
  return { ...first, cached: [...new Set(cached)], pinned, profiled, omittedColumns };
}

/** Pins all rows of a node, if they are not too many. */
export async function pinNode(
  services: Services,
  planned: Planned,
  subject: Subject,
  workflowId: number,
  nodeId: string,
): Promise<PinAnswer> {
  const { results } = await compute(services, planned, subject, undefined, {
    resultBytes: PIN_BYTES,
  });
  const { label, pinned } = planned.result;
  const pin = await storePin(
    services.store,
    label,
    { workflowId, userId: subject.userId, nodeId },
    results,
  );
  return { pin, outputs: results.map(({ rows }) => rows.length), pinned };
}

type ByteLimits = Pick<RunLimits, 'resultBytes' | 'cellBytes'>;

async function compute(
  services: Services,
  { result: { query }, person, timeZone }: Planned,
  subject: Subject,
  gone: AbortSignal | undefined,
  bytes: ByteLimits,
): Promise<ComputedResults> {
  const { timeoutMs, memoryBytes, threads, cpuMs } = services.previewLimits;
  const limits = { memoryBytes, threads, ...(cpuMs === undefined ? {} : { cpuMs }), ...bytes };
  const engine = engineOf(services, subject.target);
  return withTimeLimit(services.clock, timeoutMs, gone, (signal) =>
    runForResults(services, engine, query, person, { timeZone, signal, limits }),
  );
}
