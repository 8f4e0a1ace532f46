import {
  isSparseVector,
  metricsOf,
  mostExpandable,
  type Apply,
  type CountedColumn,
  type Evaluate,
  type Fit,
  type ModelTable,
  type Pipeline,
} from '@millrace/plan';
import { pythonCall, pythonText } from '../../python/python-text.ts';
import type { FrameScope, PrintedFrame } from '../scope.ts';

/** `LinearRegression(…).fit(training_vectors(frame, ["features"]))`: a variable that is a model. */
export function printFit(
  { input, stage, reads, choice, counted }: Fit,
  scope: FrameScope,
): PrintedFrame {
  const rows = scope.frameOf(input);
  const frame =
    stage.name === 'OneHotEncoder'
      ? categoryFrame(rows, stage.params.inputCols, counted, scope)
      : trainingFrame(stage, rows, reads);
  const selected =
    choice === null
      ? pythonObject(stage)
      : pythonCall('best_stage', [
          `[${choice.candidates.map(pythonObject).join(', ')}]`,
          scope.frameOf(choice.scores),
          pythonValue(choice.largerIsBetter),
        ]);
  const fitted = `${selected}.fit(${frame})`;
  const check = modelChecks[stage.name];
  return { start: check === undefined ? fitted : pythonCall(check, [fitted]), calls: [] };
}

/** What refuses a model that Spark ML itself returns. */
const modelChecks: Readonly<Partial<Record<Fit['stage']['name'], string>>> = {
  BisectingKMeans: 'checked_model',
  FPGrowth: 'few_itemsets',
  GeneralizedLinearRegression: 'checked_model',
  IsotonicRegression: 'checked_model',
  LinearRegression: 'checked_model',
  LinearSVC: 'checked_model',
  LogisticRegression: 'checked_model',
};

/** The frame without what a learner would make nonsense of. */
function trainingFrame(stage: Fit['stage'], frame: string, reads: readonly string[]): string {
  if (stage.name === 'FPGrowth')
    return pythonCall('item_lists', [frame, pythonText(stage.params.itemsCol)]);
  if (stage.name === 'Word2Vec')
    return pythonCall('word_lists', [frame, pythonText(stage.params.inputCol)]);
  const checked = checkedFrame(stage, pythonCall('training_vectors', [frame, pythonValue(reads)]));
  return weightedFrame('weightCol' in stage.params ? stage.params.weightCol : '', checked);
}

function weightedFrame(weightCol: string, frame: string): string {
  return weightCol === '' ? frame : pythonCall('valid_weights', [frame, pythonText(weightCol)]);
}

/** The frame, whose columns know how many categories they have, if that isn't counted in the rows. */
function categoryFrame(
  frame: string,
  columns: readonly string[],
  counted: readonly CountedColumn[],
  scope: FrameScope,
): string {
  const counts = counted.map(
    ({ column, count }) => `${pythonText(column)}: ${countText(count, scope)}`,
  );
  return pythonCall('categories', [
    frame,
    pythonValue(columns),
    ...(counts.length === 0 ? [] : [`{${counts.join(', ')}}`]),
  ]);
}

function countText(count: CountedColumn['count'], scope: FrameScope): string {
  if (typeof count === 'number') return String(count);
  const { model, of, place, more } = count;
  const list =
    of === 'splits'
      ? `${scope.frameOf(model)}.getSplits()`
      : `${scope.frameOf(model)}.labelsArray[${place}]`;
  return `len(${list})${more === 0 ? '' : more < 0 ? ` - ${-more}` : ` + ${more}`}`;
}

/** The frame, with a check of what Spark ML itself doesn't check. */
function checkedFrame({ name, params }: Fit['stage'], frame: string): string {
  if (name === 'ALS') return idFrame(params, frame);
  if ((name === 'GBTClassifier' || name === 'GBTRegressor') && params.validationIndicatorCol)
    return pythonCall('validated', [frame, pythonText(params.validationIndicatorCol)]);
  if (name === 'NaiveBayes') return pythonCall('all_classes', [frame, pythonText(params.labelCol)]);
  if (name === 'ChiSqSelector')
    return pythonCall('finite_labels', [frame, pythonText(params.labelCol)]);
  if (name === 'GeneralizedLinearRegression') {
    const { labelCol, family, offsetCol, variancePower } = params;
    const labeled = [frame, pythonText(labelCol), pythonText(family), String(variancePower)];
    const checked = pythonCall('family_labels', labeled);
    return offsetCol === ''
      ? checked
      : pythonCall('finite_offsets', [checked, pythonText(offsetCol)]);
  }
  if (name === 'QuantileDiscretizer')
    return pythonCall('finite_values', [frame, pythonText(params.inputCol)]);
  return frame;
}

/** The stage, or its model, applied to a frame. */
export function printApply(
  { input, model, stage, reads, added }: Apply,
  scope: FrameScope,
): PrintedFrame {
  const sparse = added.filter(({ type }) => isSparseVector(type)).map(({ name }) => name);
  const frame = appliedFrame(stage, scope.frameOf(input));
  const applied = model === null ? pythonObject(stage) : scope.frameOf(model);
  return {
    start: pythonCall('transform', [
      applied,
      frame,
      pythonValue(reads),
      pythonValue(added.map(({ name }) => name)),
      ...(sparse.length === 0 ? [] : [`sparse=${pythonValue(sparse)}`]),
    ]),
    calls: [],
  };
}

/** The frame, with a check of what the stage itself doesn't check, or says in words of its own. */
function appliedFrame({ name, params }: Apply['stage'], frame: string): string {
  if (name === 'ALS') return idFrame(params, frame);
  if (name !== 'PolynomialExpansion') return frame;
  const { inputCol, degree } = params;
  return pythonCall('expandable', [frame, pythonText(inputCol), String(mostExpandable(degree))]);
}

function idFrame(
  { userCol, itemCol }: { readonly userCol: string; readonly itemCol: string },
  frame: string,
): string {
  return pythonCall('whole_ids', [frame, pythonValue([userCol, itemCol])]);
}

export function printEvaluate(
  { input, evaluator, reads, table }: Evaluate,
  scope: FrameScope,
): PrintedFrame {
  if (evaluator.name === 'ChiSquareTest') {
    const { featuresCol, labelCol } = evaluator.params;
    const args = [scope.frameOf(input), pythonText(featuresCol), pythonText(labelCol)];
    return { start: pythonCall(table, args), calls: [] };
  }
  const frame = pythonCall('vectors', [
    scope.frameOf(input),
    pythonValue(reads),
    ...(evaluator.name === 'ClusteringEvaluator' ? ['trains=True'] : []),
  ]);
  return {
    start: pythonCall(table, [
      pythonObject(evaluator),
      weightedFrame(evaluator.params.weightCol, evaluatedFrame(evaluator, frame)),
      pythonValue(metricsOf(evaluator)),
    ]),
    calls: [],
  };
}

/** The frame, with a check of what Spark ML makes nonsense of. */
function evaluatedFrame({ name, params }: Evaluate['evaluator'], frame: string): string {
  const checked =
    'predictionCol' in params
      ? pythonCall('known_predictions', [
          frame,
          pythonText(params.predictionCol),
          ...(name === 'ClusteringEvaluator' ? ['finite=True'] : []),
        ])
      : frame;
  if ('labelCol' in params)
    return pythonCall('finite_labels', [checked, pythonText(params.labelCol)]);
  return name === 'ClusteringEvaluator' && params.distanceMeasure === 'cosine'
    ? pythonCall('directions', [checked, pythonText(params.featuresCol)])
    : checked;
}

/** The stages as one model. */
export function printPipeline({ stages }: Pipeline, scope: FrameScope): PrintedFrame {
  const parts = stages.map(({ stage, model }) =>
    model === null ? pythonObject(stage) : scope.frameOf(model),
  );
  const start =
    parts.length === 1 ? parts[0]! : pythonCall('PipelineModel', [`[${parts.join(', ')}]`]);
  return { start, calls: [] };
}

export function printModelTable(
  { model, stage, table }: ModelTable,
  scope: FrameScope,
): PrintedFrame {
  if (table !== 'learned') return { start: pythonCall(table, [scope.frameOf(model)]), calls: [] };
  return {
    start: pythonCall('model_table', [pythonText(stage.name), scope.frameOf(model)]),
    calls: [],
  };
}

/** Parameters that a class of PySpark doesn't take when it is made. */
const setters: Readonly<Record<string, readonly string[]>> = {
  ALS: ['predictionCol'],
  DecisionTreeClassifier: ['thresholds'],
  GBTClassifier: ['rawPredictionCol', 'probabilityCol', 'thresholds'],
  RandomForestClassifier: ['thresholds'],
};

/** A class of Spark ML with its parameters. Empty ones keep Spark's default. */
function pythonObject({
  name,
  params,
}: {
  readonly name: string;
  readonly params: object;
}): string {
  const given = Object.entries(params as Readonly<Record<string, unknown>>).filter(
    ([, value]) => value !== null && value !== '',
  );
  const isSet = ([key]: readonly [string, unknown]): boolean =>
    setters[name]?.includes(key) ?? false;
  const made = pythonCall(
    name,
    given.filter((each) => !isSet(each)).map(([key, value]) => `${key}=${pythonValue(value)}`),
  );
  const calls = given
    .filter(isSet)
    .map(([key, value]) => `.set${key[0]!.toUpperCase()}${key.slice(1)}(${pythonValue(value)})`);
  return `${made}${calls.join('')}`;
}

function isMatrix(value: unknown): value is readonly (readonly number[])[] {
  return Array.isArray(value) && Array.isArray(value[0]);
}

function pythonValue(value: unknown): string {
  if (isMatrix(value)) {
    const [rows, columns] = [value.length, value[0]!.length];
    return pythonCall('DenseMatrix', [`${rows}`, `${columns}`, pythonValue(value.flat()), 'True']);
  }
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(', ')}]`;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value === Infinity || value === -Infinity) return `float("${value}")`;
  return typeof value === 'string' ? pythonText(value) : String(value);
}
