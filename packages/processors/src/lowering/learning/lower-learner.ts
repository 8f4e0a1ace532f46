import { phrase } from '@millrace/model';
import {
  array,
  DOUBLE,
  INTEGER,
  type DataType,
  type EstimatorName,
  type Field,
  type Stage,
  type StageParams,
} from '@millrace/plan';
import { findColumn } from '../columns.ts';
import type { LowerContext } from '../context.ts';
import { relationAt, unknownOutput, type Lowered, type PortValue } from '../port-value.ts';
import { findAnyVector, findOptional, findWeight } from './columns.ts';
import { lowerEstimator, paramsOf } from './lower-stage.ts';
import { readThresholds } from './thresholds.ts';

/** What an estimator adds, by the field that names the column. */
type Adds = Readonly<Record<string, keyof typeof types>>;

const types = {
  number: DOUBLE,
  vector: array(DOUBLE),
  cluster: INTEGER,
} as const satisfies Readonly<Record<string, DataType>>;

/** The columns that are added only if they have a name. */
const optional: ReadonlySet<string> = new Set(['leafCol', 'linkPredictionCol', 'varianceCol']);

type LearnerSettings = {
  readonly featuresCol: string;
  readonly labelCol?: string;
  /** Empty: each row counts once. */
  readonly weightCol?: string;
  /** Empty for none. */
  readonly offsetCol?: string;
  /** Empty for none. */
  readonly validationIndicatorCol?: string;
  readonly thresholds?: readonly string[];
};

/**
 * An estimator that learns from vectors, and from a label and weights if it has them. `read`:
 * parameters that aren't their fields' values.
 */
export function lowerLearner(
  name: EstimatorName,
  settings: LearnerSettings,
  adds: Adds,
  inputs: readonly PortValue[],
  context: LowerContext,
  read: Partial<StageParams[EstimatorName]> = {},
): Lowered {
  const { schema } = relationAt(inputs, 0);
  const features = findAnyVector(context, 'featuresCol', settings.featuresCol, schema);
  const label =
    settings.labelCol === undefined
      ? null
      : findColumn(context, 'labelCol', settings.labelCol, schema);
  const weight = findWeight(context, settings.weightCol, schema);
  const offset = findOptional(context, 'offsetCol', settings.offsetCol, schema);
  const validation = findOptional(
    context,
    'validationIndicatorCol',
    settings.validationIndicatorCol,
    schema,
  );
  const thresholds = readThresholds(settings.thresholds ?? [], context);
  if (
    features === undefined ||
    label === undefined ||
    weight === undefined ||
    offset === undefined ||
    validation === undefined ||
    thresholds === undefined
  )
    return unknownOutput(phrase`The node has an issue.`);
  const columns = {
    featuresCol: features.name,
    ...(label === null ? {} : { labelCol: label.name }),
    ...(weight === null ? {} : { weightCol: weight.name }),
    ...(offset === null ? {} : { offsetCol: offset.name }),
    ...(validation === null ? {} : { validationIndicatorCol: validation.name }),
    ...(settings.thresholds === undefined ? {} : { thresholds }),
    // Spark ML has the one or the other.
    ...(name === 'LogisticRegression' && thresholds !== null ? { threshold: null } : {}),
  };
  const texts = settings as unknown as Readonly<Record<string, string>>;
  const added = Object.entries(adds)
    .filter(([field]) => !optional.has(field) || texts[field] !== '')
    .map(([field, kind]): readonly [string, Field] => [
      field,
      // Without its offset, a row has no prediction.
      { name: texts[field]!, type: types[kind], nullable: offset !== null },
    ]);
  return lowerEstimator(
    {
      // The fields of an estimator are its parameters.
      stage: {
        name,
        params: paramsOf({ ...settings, ...columns, ...read }),
      } as unknown as Stage<EstimatorName>,
      reads: [features.name, ...(offset === null ? [] : [offset.name])],
      learns: [label, weight, validation].flatMap((each) => (each === null ? [] : [each.name])),
      added,
    },
    inputs[0],
    context,
  );
}
