import { phrase } from '@millrace/model';
import {
  apply,
  evaluate,
  fit,
  isLargerBetter,
  metricsOf,
  modelTable,
  type EstimatorName,
  type Fit,
  type Relation,
  type Stage,
} from '@millrace/plan';
import type { LowerContext } from '../context.ts';
import {
  unknownOutput,
  type EvaluationValue,
  type FittedStage,
  type Lowered,
  type PortValue,
  type Trail,
} from '../port-value.ts';
import { query } from '../query.ts';
import { applyStages } from './apply-stages.ts';
import { metricFields } from './lower-evaluator.ts';
import { tableOf } from './lower-stage.ts';
import { scoreCurve } from './score-curve.ts';
import { candidatesOf, type Candidate } from './parameter-grid.ts';

type Settings = {
  readonly paramNames: readonly string[];
  readonly paramValues: readonly string[];
  readonly metricName: string;
};

/** Rows to train on, and others to evaluate with. */
export type Fold = { readonly train: Relation; readonly test: Relation };

/**
 * A model with the parameters that have the best metric on rows it wasn't trained on. Everything
 * that learns on the way to it learns from the rows of a fold alone.
 */
export function lowerTuning(
  settings: Settings,
  folds: {
    readonly count: number;
    /** Null after reporting an issue. */
    readonly of: (rows: Relation) => readonly Fold[] | null;
  },
  input: PortValue | undefined,
  context: LowerContext,
): Lowered {
  const issue = unknownOutput(phrase`The node has an issue.`);
  if (input?.kind !== 'evaluation' || input.pipeline === null) {
    context.report(null, 'WRONG_INPUTS', { needs: 'an evaluator' });
    return issue;
  }
  const metric = metricOf(settings.metricName, input, context);
  const { start, stages } = input.pipeline;
  const last = stages.at(-1);
  if (metric === null) return issue;
  if (last?.model?.kind !== 'fit') {
    context.report(null, 'WRONG_INPUTS', { needs: 'an evaluator' });
    return issue;
  }
  const candidates = candidatesOf(
    settings,
    { stage: last.model.stage, numbers: last.numbers ?? {} },
    folds.count,
    context,
  );
  if (candidates === null) return issue;
  const parts = folds.of(start);
  if (parts === null) return issue;
  const evaluated = parts.flatMap((fold) =>
    evaluateFold(fold, candidates, { ...input, pipeline: input.pipeline! }, context),
  );
  const scores = averages(
    evaluated.map(({ candidate, metrics }) => ({ candidate, rows: metrics, name: 'metric' })),
    metric,
    candidates,
    context,
  );
  const rows = applyStages(stages.slice(0, -1), start, context);
  if (rows === null) return issue;
  const choice = {
    candidates: candidates.map(({ stage }) => stage),
    scores: query('SELECT candidate, score FROM scores', { scores }, context),
    largerIsBetter: isLargerBetter(metric),
  };
  const model = fit(rows, last.model.stage, last.model.reads, context.origin(), choice);
  const pipeline = { start, stages: [...stages.slice(0, -1), { ...last, model }] };
  const order = isLargerBetter(metric) ? 'DESC NULLS LAST' : 'ASC NULLS LAST';
  const table = query(
    `SELECT parameters, score AS ${metric}, folds FROM scores ORDER BY score ${order}, candidate`,
    { scores },
    context,
  );
  const learned = evaluated.flatMap(({ candidate, learned: rows }) =>
    rows === null ? [] : [{ candidate, rows, name: 'name' } as const],
  );
  const cost = 'training cost';
  const costs =
    learned.length === 0
      ? []
      : scoreCurve(
          settings,
          candidates,
          cost,
          averages(learned, cost, candidates, context),
          context,
        );
  return {
    outputs: [{ kind: 'model', model: pipeline, pipeline }],
    demands: [
      tableOf(table, context),
      ...scoreCurve(settings, candidates, metric, scores, context),
      ...costs,
    ],
  };
}

/** The metric with that name, or the one that Spark ML uses; null after reporting one that isn't known. */
function metricOf(
  name: string,
  { evaluator }: EvaluationValue,
  context: LowerContext,
): string | null {
  const known = metricsOf(evaluator);
  if (name === '') return evaluator.name === 'MulticlassClassificationEvaluator' ? 'f1' : known[0]!;
  if (known.includes(name)) return name;
  context.report('metricName', 'INVALID_GRID', {
    of: 'metric',
    name,
    model: evaluator.name,
    allowed: known,
  });
  return null;
}

type Evaluated = {
  readonly candidate: number;
  readonly metrics: Relation;
  /** What the model has learned, if the costs of clusters are among it. */
  readonly learned: Relation | null;
};

/** Trains the stages before the last one once, and the last one with each combination. */
function evaluateFold(
  { train, test }: Fold,
  candidates: readonly Candidate[],
  { evaluator, reads, pipeline }: EvaluationValue & { readonly pipeline: Trail },
  context: LowerContext,
): readonly Evaluated[] {
  const origin = context.origin();
  let rows = train;
  let unseen = test;
  for (const each of pipeline.stages.slice(0, -1)) {
    const model = retrained(each, each.stage as Stage<EstimatorName>, rows, context);
    rows = apply(rows, model, each, origin);
    unseen = apply(unseen, model, each, origin);
  }
  const last = pipeline.stages.at(-1)!;
  return candidates.map(({ stage }, candidate) => {
    const model = retrained(last, stage, rows, context);
    const predicted = apply(unseen, model, { ...last, stage }, origin);
    const metrics = evaluate(
      predicted,
      { evaluator, reads, table: 'metrics', fields: metricFields },
      origin,
    );
    const isClusters =
      model !== null && (stage.name === 'KMeans' || stage.name === 'BisectingKMeans');
    const learned = isClusters ? modelTable(model, stage, origin) : null;
    return { candidate, metrics, learned };
  });
}

function retrained(
  { model }: FittedStage,
  stage: Stage<EstimatorName>,
  rows: Relation,
  context: LowerContext,
): Relation | null {
  return model === null ? null : fit(rows, stage, (model as Fit).reads, context.origin());
}

/** Rows of names and values of one candidate and fold. */
type Figures = {
  readonly candidate: number;
  readonly rows: Relation;
  /** The column of the names. */
  readonly name: 'metric' | 'name';
};

/** The mean of a figure over all folds, for each candidate. */
function averages(
  figures: readonly Figures[],
  wanted: string,
  candidates: readonly Candidate[],
  context: LowerContext,
): Relation {
  const parts = figures.map(
    ({ candidate, name }, index) =>
      `SELECT ${candidate} AS candidate, value FROM m${index} WHERE ${name} = '${wanted}'`,
  );
  const labels = candidates.map(({ label }, index) => `WHEN ${index} THEN '${label}'`);
  const relations = Object.fromEntries(figures.map(({ rows }, index) => [`m${index}`, rows]));
  return query(
    `SELECT candidate, CASE candidate ${labels.join(' ')} END AS parameters, avg(value) AS score, count(*) AS folds
      FROM (${parts.join(' UNION ALL ')}) GROUP BY candidate`,
    relations,
    context,
  );
}
