import type { EstimatorParams } from './estimators.ts';
import type { TransformerParams } from './transformers.ts';

/**
 * The parameters of every stage that turns rows into rows: Spark ML's classes with Spark ML's
 * parameters.
 */
export type StageParams = TransformerParams & EstimatorParams;

export type StageName = keyof StageParams;
/** The stages that learn something from rows before they can be applied. */
export type EstimatorName = keyof EstimatorParams;
/** The stages that need to learn nothing. */
export type TransformerName = keyof TransformerParams;

/** A step of machine learning as data: a class of Spark ML and all its parameters. */
export type Stage<Name extends StageName = StageName> = {
  readonly [N in Name]: { readonly name: N; readonly params: StageParams[N] };
}[Name];

/** How closely engines agree about what an estimator learns. */
export type Agreement = 'exact' | 'rounded' | 'within a tolerance of its own';

/** Estimators that aren't listed agree within a tolerance of their own. */
const agreements: Readonly<Partial<Record<EstimatorName, Agreement>>> = {
  CountVectorizer: 'exact',
  FPGrowth: 'exact',
  IDF: 'rounded',
  Imputer: 'rounded',
  MaxAbsScaler: 'exact',
  MinMaxScaler: 'exact',
  OneHotEncoder: 'exact',
  StringIndexer: 'exact',
  VectorIndexer: 'exact',
};

export function agreementOf(name: EstimatorName): Agreement {
  return agreements[name] ?? 'within a tolerance of its own';
}

/** `VectorAssembler(a, b → features)`, for people. */
export function describeStage(
  { name }: { readonly name: string },
  reads: readonly string[],
  adds: readonly string[],
): string {
  return `${name}(${[reads.join(', '), adds.join(', ')].filter((text) => text !== '').join(' → ')})`;
}
