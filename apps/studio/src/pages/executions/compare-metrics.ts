import { resultTitle } from '../../i18n/processor-texts.ts';
import type { ExecutionResult } from '@millrace/api';
import { tableOf } from '../../runs/results-query.ts';

/** A metric of an evaluator in two runs; null where a run doesn't have it. */
export type ComparedMetric = {
  readonly nodeId: string;
  readonly title: string;
  readonly metric: string;
  readonly before: number | null;
  readonly after: number | null;
};

/** The metrics of two runs, matched by node and name: those of the later run first. */
export function compareMetrics(
  before: readonly ExecutionResult[],
  after: readonly ExecutionResult[],
): readonly ComparedMetric[] {
  const metrics = new Map<string, ComparedMetric>();
  for (const { nodeId, title, metric, value } of metricsIn(after))
    metrics.set(`${nodeId}\0${metric}`, { nodeId, title, metric, before: null, after: value });
  for (const { nodeId, title, metric, value } of metricsIn(before)) {
    const key = `${nodeId}\0${metric}`;
    const known = metrics.get(key) ?? { nodeId, title, metric, before: null, after: null };
    metrics.set(key, { ...known, before: value });
  }
  return [...metrics.values()];
}

type Metric = {
  readonly nodeId: string;
  readonly title: string;
  readonly metric: string;
  readonly value: number;
};

/** Evaluators show their metrics as a table of names and values. */
function metricsIn(results: readonly ExecutionResult[]): readonly Metric[] {
  return results.flatMap((result) => {
    const table = tableOf(result);
    if (table?.headers.join() !== 'metric,value' || table.types.join() !== 'STRING,DOUBLE')
      return [];
    return table.cells.flatMap(([metric, value]) =>
      typeof metric === 'string' && typeof value === 'number'
        ? [{ nodeId: result.nodeId, title: resultTitle(result.title), metric, value }]
        : [],
    );
  });
}
