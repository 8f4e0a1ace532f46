import {
  cast,
  column as columnOf,
  columnKey,
  findField,
  STRING,
  type CountedColumn,
  type EstimatorName,
  type Fit,
  type MaterializeStep,
  type Stage,
} from '@millrace/plan';
import { printExpression, quoteIdentifier } from '../../expression/index.ts';
import { printQuery } from '../../relation/print-query.ts';
import type { StepContext, StepOutcome } from '../step-context.ts';
import type { AssembledRows, Fitter, FittingSite } from './fitter.ts';
import { LearningError, type Model, type Models } from '@millrace/learning';
import { assembledFor } from './assembled.ts';
import { FitError } from './fit-error.ts';
import { fitters } from './fitters.ts';

/** Trains the step's model and keeps it for the steps that apply it. */
export async function fitModel(
  step: MaterializeStep,
  relation: Fit,
  context: StepContext,
): Promise<StepOutcome> {
  const { counts, sources } = context;
  const columns = [...new Set(relation.reads.map(columnKey))].map((key) =>
    quoteIdentifier(findField(relation.input.schema, key)!.name),
  );
  const bindings = await counts.start();
  const stage = await selectedStage(relation, bindings, context);
  const query = `SELECT ${columns.join(', ')} FROM (\n${printQuery(relation.input, bindings)}\n)`;
  // The fitter of a stage takes its own parameters, and gets no others.
  const fit = fitters[stage.name] as unknown as Fitter<EstimatorName>;
  const site = siteOf(relation, query, assembledIn(relation, bindings), context);
  const model = await fit(stage.params as never, site).catch((error: unknown) => {
    throw error instanceof LearningError ? new FitError(error, relation.origin.nodeId) : error;
  });
  checkThresholds(stage, model, relation.origin.nodeId);
  sources.models.set(step.id, model);
  sources.fittedStages.set(step.id, stage);
  return { rows: null, event: null };
}

/** Spark ML refuses thresholds that aren't one for each class. */
function checkThresholds({ params }: Stage<EstimatorName>, model: Model, nodeId: string): void {
  if (!('thresholds' in params) || params.thresholds === null) return;
  const classes = 'pi' in model ? model.pi.length : 'classes' in model ? model.classes || 2 : 2;
  const { length } = params.thresholds;
  if (classes === length) return;
  throw new FitError(new LearningError('THRESHOLD_COUNT', `${classes} and ${length}`), nodeId);
}

/** The stage with the best score, the first of equal ones. */
async function selectedStage(
  { stage, choice }: Fit,
  bindings: Parameters<typeof printQuery>[1],
  { session }: StepContext,
): Promise<Stage<EstimatorName>> {
  if (choice === null) return stage;
  const reader = await session.runAndReadAll(
    `SELECT candidate FROM (\n${printQuery(choice.scores, bindings)}\n) WHERE NOT isnan(score) ORDER BY score ${choice.largerIsBetter ? 'DESC' : 'ASC'}, candidate LIMIT 1`,
  );
  return choice.candidates[Number(reader.getRows()[0]?.[0] ?? 0)]!;
}

function assembledIn(
  relation: Fit,
  bindings: Parameters<typeof printQuery>[1],
): AssembledRows | null {
  const assembled = assembledFor(relation);
  if (assembled === null) return null;
  const { input, vector, columns, skipped } = assembled;
  const rows = printQuery(input, bindings);
  const query =
    skipped === null ? rows : `SELECT * FROM (\n${rows}\n) WHERE (${skipped}) IS NOT TRUE`;
  return { vector, columns, query, schema: input.schema };
}

function siteOf(
  { input, counted, origin }: Fit,
  query: string,
  assembled: AssembledRows | null,
  context: StepContext,
): FittingSite {
  const field: FittingSite['field'] = (name) => findField(input.schema, name)!;
  const scope = { column: (name: string): string => quoteIdentifier(field(name).name), origin };
  return {
    ...context,
    query,
    assembled,
    field,
    categories: (name) => {
      const found = counted.find(({ column }) => columnKey(column) === columnKey(name));
      return found === undefined ? null : categoryCount(found.count, context.sources);
    },
    text: (name) => printExpression(cast(columnOf(field(name)), STRING), scope),
  };
}

function categoryCount(count: CountedColumn['count'], { models }: StepContext['sources']): number {
  if (typeof count === 'number') return count;
  const { model, of, place, more } = count;
  const learned = model.kind === 'materialized' ? models.get(model.stepId) : undefined;
  if (learned === undefined) throw new Error('The model is not there yet.');
  const list =
    of === 'splits'
      ? (learned as Models['QuantileDiscretizer']).splits
      : (learned as Models['StringIndexer']).labels[place]!;
  return list.length + more;
}
