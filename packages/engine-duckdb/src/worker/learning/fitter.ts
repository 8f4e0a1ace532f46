import type { EstimatorName, Field, Schema, StageParams } from '@millrace/plan';
import type { Models } from '@millrace/learning';
import type { Assembled } from './assembled.ts';
import type { StepContext } from '../step-context.ts';

/** Trains a stage on the rows of a query. */
export type Fitter<Name extends EstimatorName> = (
  params: StageParams[Name],
  site: FittingSite,
) => Promise<Models[Name]>;

/** Trains a stage on the rows of a table, which it reads more than once. */
export type TableFitter<Name extends EstimatorName> = (
  params: StageParams[Name],
  site: TableSite,
) => Promise<Models[Name]>;

export type FittingSite = Pick<StepContext, 'session' | 'signal' | 'limits' | 'training'> & {
  /** The rows, with the columns that the stage reads. It may be read once. */
  readonly query: string;
  /** Of what the vectors of a column are made; null if that isn't known to be numbers. */
  readonly assembled: AssembledRows | null;
  readonly field: (name: string) => Field;
  /** A column of the rows as STRING, as Spark writes it. */
  readonly text: (name: string) => string;
  /** How many categories a column has, if that isn't learned from the rows. */
  readonly categories: (name: string) => number | null;
  readonly onProgress: (fraction: number) => void;
};

/** The numbers of vectors that needn't be made. `query` may be read instead of the site's. */
export type AssembledRows = Pick<Assembled, 'vector' | 'columns'> & {
  readonly query: string;
  readonly schema: Schema;
};

/** `table`: a temporary table with the query's rows. */
export type TableSite = FittingSite & { readonly table: string };
