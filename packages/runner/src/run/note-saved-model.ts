import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SIDECAR, type ModelEvaluation } from '@millrace/plan';
import type { Execution, ResultEntry } from '@millrace/store';
import { openResult } from '../results/results.ts';
import { stageParams } from './stage-params.ts';

/** What an evaluator says of a saved model. A metric that is not a number is null. */
export type ModelMetrics = ModelEvaluation & {
  readonly values: readonly { readonly name: string; readonly value: number | null }[];
};

type Run = {
  readonly execution: Pick<
    Execution,
    'id' | 'serviceJobId' | 'analysisFlowId' | 'name' | 'workflowVersion'
  >;
  /** Where its results are. */
  readonly folder: string;
  readonly results: readonly ResultEntry[];
  /** Millrace's version. */
  readonly version: string;
  readonly now: number;
};

const mostEvaluations = 100;

/**
 * Adds to the file beside a model what is known only at the end of its run: what has written it, its
 * parameters, and how good its predictions are. The model, in `root`, isn't published yet.
 */
export async function noteSavedModel(
  root: string,
  evaluations: readonly ModelEvaluation[],
  run: Run,
): Promise<void> {
  const path = join(root, SIDECAR);
  const about = JSON.parse(await readFile(path, 'utf8')) as {
    readonly stages: readonly { readonly uid: string }[];
  };
  const params = await stageParams(root);
  const stages = about.stages.map((stage) => ({ ...stage, params: params.get(stage.uid) ?? {} }));
  const { id, serviceJobId, analysisFlowId, name, workflowVersion } = run.execution;
  const written = {
    time: run.now,
    millraceVersion: run.version,
    executionId: id,
    runId: serviceJobId,
    workflowId: analysisFlowId,
    workflowName: name,
    workflowVersion,
  };
  const metrics: ModelMetrics[] = [];
  for (const evaluation of evaluations.slice(0, mostEvaluations)) {
    const values = await valuesOf(run, evaluation);
    if (values.length > 0) metrics.push({ ...evaluation, values });
  }
  await writeFile(path, `${JSON.stringify({ ...about, stages, written, metrics }, null, 2)}\n`);
}

/** An evaluator may show other tables too, such as a confusion matrix. */
async function valuesOf(
  { folder, results }: Run,
  { nodeId }: ModelEvaluation,
): Promise<ModelMetrics['values']> {
  for (const entry of results.filter((each) => each.nodeId === nodeId && each.type === 'table')) {
    const { fields, rows, close } = await openResult(folder, entry);
    const isMetrics = fields.map(({ name }) => name).join() === 'metric,value';
    const values: ModelMetrics['values'][number][] = [];
    if (isMetrics)
      for await (const [name, value] of rows)
        values.push({ name: String(name), value: typeof value === 'number' ? value : null });
    close();
    if (isMetrics) return values;
  }
  return [];
}
