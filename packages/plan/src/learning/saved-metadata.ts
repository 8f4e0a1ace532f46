import type { Stage } from './stage.ts';
import { PIPELINE_CLASS, paramKindOf, type ParamKind, type SavedStage } from './saved-stage.ts';

/**
 * The parameters of a stage as they are in a saved model's metadata, for `JSON.stringify`: a double
 * is written with a point, because Spark takes a whole number for an integer.
 */
export function savedMetadata({ name, params }: Stage): {
  readonly paramMap: Readonly<Record<string, unknown>>;
  readonly defaultParamMap: Readonly<Record<string, unknown>>;
} {
  const given = Object.entries(params).flatMap(([param, value]): [string, unknown][] => {
    const kind = paramKindOf(param);
    return kind === undefined || value === null || value === '' || isForgotten(name, param)
      ? []
      : [[param, saved(value, kind)]];
  });
  return {
    paramMap: Object.fromEntries(given),
    defaultParamMap: ofVariance.has(name) ? { impurity: 'variance' } : {},
  };
}

/**
 * Spark's models of ALS and Quantile Discretizer don't know how they were trained, and aren't loaded
 * with such parameters.
 */
function isForgotten(name: Stage['name'], param: string): boolean {
  if (name === 'QuantileDiscretizer') return param === 'relativeError';
  return name === 'ALS' && !keptOfAls.has(param);
}

const keptOfAls: ReadonlySet<string> = new Set([
  'userCol',
  'itemCol',
  'predictionCol',
  'coldStartStrategy',
]);

/** The trees that Spark doesn't load without knowing what their nodes have counted. */
const ofVariance: ReadonlySet<string> = new Set([
  'DecisionTreeRegressor',
  'GBTClassifier',
  'GBTRegressor',
  'RandomForestRegressor',
]);

function saved(value: unknown, kind: ParamKind): unknown {
  switch (kind) {
    case 'double':
      return savedDouble(value as number);
    case 'doubles':
      return (value as readonly number[]).map(savedDouble);
    case 'boolean':
    case 'integer':
    case 'string':
    case 'strings':
      return value;
  }
}

function savedDouble(value: number): unknown {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'Inf' : '-Inf';
  const text = String(value);
  return exactJson.rawJSON(/[.e]/.test(text) ? text : `${text}.0`);
}

// Newer than the library types of TypeScript.
const exactJson = JSON as unknown as { readonly rawJSON: (text: string) => unknown };

/** What Spark ML keeps of a saved model or a stage of it. */
export type SparkMetadata = Readonly<Record<string, unknown>> & {
  readonly class: string;
  readonly uid: string;
};

/** Null for any text but that of metadata. */
export function metadataIn(text: string): SparkMetadata | null {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  const metadata = (found ?? {}) as Partial<SparkMetadata>;
  return typeof metadata.class === 'string' && typeof metadata.uid === 'string'
    ? (metadata as SparkMetadata)
    : null;
}

/**
 * The stages of a pipeline, which their folders are named by: empty if its metadata name none. Null
 * if it is no pipeline.
 */
export function stageUidsOf({
  class: className,
  paramMap,
}: SparkMetadata): readonly string[] | null {
  if (!className.endsWith(`.${PIPELINE_CLASS}`)) return null;
  const { stageUids } = (paramMap ?? {}) as { readonly stageUids?: unknown };
  return Array.isArray(stageUids) && stageUids.every(isFolderName) ? stageUids : [];
}

function isFolderName(uid: unknown): uid is string {
  return typeof uid === 'string' && /^[^/\0]+$/.test(uid);
}

/** The stage that a saved model's metadata describe. */
export function stageOfMetadata(folder: string, metadata: SparkMetadata): SavedStage {
  const all = Object.entries({
    ...(metadata['defaultParamMap'] as object | undefined),
    ...(metadata['paramMap'] as object | undefined),
  }) as [string, unknown][];
  const known = all.flatMap(([name, value]): [string, unknown][] => {
    const kind = paramKindOf(name);
    return kind === undefined ? [] : [[name, loaded(value, kind)]];
  });
  return {
    folder,
    uid: metadata.uid,
    className: metadata.class,
    params: Object.fromEntries(known),
    unsupported: all
      .filter(([name, value]) => isUnsupported(metadata.class, name, value))
      .map(([name, value]) => ({ name, value })),
  };
}

/** Whether a model predicts by a parameter that isn't here, or that no model can have. */
function isUnsupported(className: string, name: string, value: unknown): boolean {
  // Thresholds of several columns, which are others than those of classes.
  if (name === 'thresholds') return className.endsWith('.Binarizer');
  // Only Java knows how Lithuanian turns letters to lower case.
  if (name === 'locale') return value === 'lt';
  const kind = paramKindOf(name);
  if (kind !== undefined) return !isOf(kind, value) || !isKnown(name, value);
  return neutral.has(name) && neutral.get(name) !== value;
}

function isOf(kind: ParamKind, value: unknown): boolean {
  switch (kind) {
    case 'boolean':
    case 'string':
      return typeof value === kind;
    case 'integer':
      return Number.isInteger(value);
    case 'double':
      return typeof loadedDouble(value) === 'number';
    case 'doubles':
      return Array.isArray(value) && value.every((each) => isOf('double', each));
    case 'strings':
      return Array.isArray(value) && value.every((each) => typeof each === 'string');
  }
}

function isKnown(name: string, value: unknown): boolean {
  const least = smallest[name];
  return (
    (values[name]?.includes(value) ?? true) &&
    (least === undefined || Number(loadedDouble(value)) >= least)
  );
}

/** What parameters of choices are, those that models predict by. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  coldStartStrategy: ['nan', 'drop'],
  distanceMeasure: ['euclidean', 'cosine'],
  handleInvalid: ['error', 'skip', 'keep'],
  modelType: ['multinomial', 'bernoulli', 'gaussian'],
};

/** What numbers are at least that models predict by. */
const smallest: Readonly<Record<string, number>> = {
  degree: 1,
  featureIndex: 0,
  minTF: 0,
  minTokenLength: 0,
  n: 1,
  numFeatures: 1,
  p: 1,
};

/** Parameters without a field here that change predictions, with the value at which they don't. */
const neutral: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['splitsArray', undefined],
]);

function loaded(value: unknown, kind: ParamKind): unknown {
  if (kind === 'double') return loadedDouble(value);
  return kind === 'doubles' && Array.isArray(value) ? value.map(loadedDouble) : value;
}

function loadedDouble(value: unknown): unknown {
  if (value === 'Inf') return Infinity;
  if (value === '-Inf') return -Infinity;
  return value === 'NaN' ? NaN : value;
}
